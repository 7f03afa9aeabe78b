import { useActiveProfile, useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { HELLO_COPY } from './hello.copy.ts'
import { clinicPhoneQueryOptions } from './hello.queries.ts'

/** An example: it greets the logged-in person (session), and shows a read of its own. */
export default function HelloScreen() {
  const { userId, profile } = useActiveProfile()
  const title = HELLO_COPY.title({ firstName: profile.firstName })
  const heading = useScreenTitle({ title })
  const read = useQuery(clinicPhoneQueryOptions(userId))
  if (read.isPending) return <SkeletonScreen />
  if (read.isError)
    return (
      <ErrorState
        headingRef={heading}
        title={title}
        message={HELLO_COPY.failed}
        onRetry={() => void read.refetch()}
      />
    )
  const { phoneNumber } = read.data.clinic
  return (
    <Page>
      <PageHeading ref={heading}>{title}</PageHeading>
      {phoneNumber && <Text>{HELLO_COPY.call({ phoneNumber })}</Text>}
    </Page>
  )
}
