import { isTerminal, kioskOfTab } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { Link, useScreenTitle } from '@soundings/shared/platform'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { NOT_FOUND_COPY as COPY } from './not-found.copy.ts'

/** For every address that no remote of the composition owns. */
export const NotFoundScreen = () => {
  const heading = useScreenTitle({ title: COPY.title })
  return (
    <Page>
      <Stack>
        <PageHeading ref={heading}>{COPY.title}</PageHeading>
        <p>{COPY.whatToDo}</p>
        <p>
          <Link to={(isTerminal() && kioskOfTab()) || '/'}>{COPY.start}</Link>
        </p>
      </Stack>
    </Page>
  )
}
