import { useScreenTitle } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'

const TITLE = 'Unsubscribed'
const DONE = 'You have been successfully unsubscribed.'

/** `/unsubscribe-successful/{userId}`: says that it is done. */
export default function UnsubscribeSuccessfulScreen() {
  const heading = useScreenTitle({ title: TITLE })
  return (
    <Page>
      <PageHeading ref={heading}>{TITLE}</PageHeading>
      <Notice kind="success" live={false}>
        {DONE}
      </Notice>
    </Page>
  )
}
