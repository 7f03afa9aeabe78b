import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { useActiveProfile, useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { HELLO_COPY } from './hello.copy.ts'
import { clinicPhoneQueryOptions } from './hello.queries.ts'

/**
 * An example: it greets the logged-in person (session), counts due assessments (a shared read), and shows a read of its
 * own.
 */
export default function HelloScreen() {
  const { userId, profile } = useActiveProfile()
  const title = HELLO_COPY.title({ firstName: profile.firstName })
  const heading = useScreenTitle({ title })
  const waiting = useQuery(assignedAssessmentsQueryOptions(userId))
  const { data: read } = useQuery(clinicPhoneQueryOptions(userId))
  if (waiting.isPending) return <SkeletonScreen />
  if (waiting.isError)
    return (
      <ErrorState
        headingRef={heading}
        title={title}
        message={HELLO_COPY.failed}
        onRetry={() => void waiting.refetch()}
      />
    )
  return (
    <Page>
      <PageHeading ref={heading}>{title}</PageHeading>
      <Text>{HELLO_COPY.waiting({ count: waiting.data.length })}</Text>
      {read?.clinic.phoneNumber && <Text>{HELLO_COPY.call({ phoneNumber: read.clinic.phoneNumber })}</Text>}
    </Page>
  )
}
