import { entryContextOf } from '@soundings/shared/contract/entry-context'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { useParams, useScreenTitle, useSearchParams, useSession } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { SAFETY_NET_COPY } from '../../components/safety-net/safety-net.copy.ts'
import { HelpLines } from '../../components/safety-net/safety-net-contacts.tsx'
import { useSafetyNet } from '../../components/safety-net/use-safety-net.ts'
import { Dismiss } from './dismiss-safety-net.tsx'

/**
 * `/user/{userId}/safety-net`. It stands alone: with the API down it knows its address and what this device showed
 * last, so that it asks for nothing else.
 */
export default function SafetyNetScreen() {
  const { userId = '' } = useParams()
  const [search] = useSearchParams()
  const { status } = useSession()
  const heading = useScreenTitle({ title: SAFETY_NET_COPY.title })
  const safetyNet = useSafetyNet(userId, draftKeepingFor(entryContextOf(search.get('context'))))
  return (
    <Page>
      <PageHeading ref={heading}>{SAFETY_NET_COPY.title}</PageHeading>
      <HelpLines safetyNet={safetyNet} />
      {status === 'signed-in' ? <Dismiss userId={userId} /> : null}
    </Page>
  )
}
