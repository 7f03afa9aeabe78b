import { parseEntryContext } from '@soundings/shared/contract/entry-context'
import { draftKeepingFor } from '@soundings/shared/drafts/use-draft'
import { useParams, useScreenTitle, useSearchParams, useSession } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { SAFETY_NET_COPY } from '../../components/safety-net/safety-net.copy.ts'
import { SafetyNetContacts } from '../../components/safety-net/safety-net-contacts.tsx'
import { useSafetyNet } from '../../components/safety-net/use-safety-net.ts'
import { DismissSafetyNet } from './dismiss-safety-net.tsx'

/** `/user/{userId}/safety-net`. It must render while the API is down, so it waits for no other data. */
export default function SafetyNetScreen() {
  const { userId = '' } = useParams()
  const [search] = useSearchParams()
  const { status } = useSession()
  const heading = useScreenTitle({ title: SAFETY_NET_COPY.title })
  const safetyNet = useSafetyNet(userId, draftKeepingFor(parseEntryContext(search.get('context'))))
  return (
    <Page>
      <PageHeading ref={heading}>{SAFETY_NET_COPY.title}</PageHeading>
      <SafetyNetContacts safetyNet={safetyNet} />
      {status === 'signed-in' ? <DismissSafetyNet userId={userId} /> : null}
    </Page>
  )
}
