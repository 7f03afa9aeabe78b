import { Link, useScreenTitle } from '@soundings/shared/platform'
import { isTerminal, kioskOfTab } from '@soundings/shared/platform/kiosk-visit'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'

/** For every address that no remote of the composition owns. */
export const NotFoundScreen = () => {
  const heading = useScreenTitle({ title: 'Page not found' })
  return (
    <Page>
      <Stack>
        <PageHeading ref={heading}>Page not found</PageHeading>
        <p>Check the address, or open the link in your message again.</p>
        <p>
          <Link to={(isTerminal() && kioskOfTab()) || '/'}>Go to the start page</Link>
        </p>
      </Stack>
    </Page>
  )
}
