import { type Intervention, interventionQueryOptions } from '@soundings/shared/api/intervention'
import { useActiveProfile, useParams, useScreenTitle } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { INTERVENTION_COPY } from './intervention.copy.ts'
import { prefillItems } from './intervention.rules.ts'
import { PrefilledControl } from './intervention-item.tsx'

/** `/user/{userId}/intervention/{interventionId}`: a completed form, read-only. */
export default function InterventionScreen() {
  const { userId } = useActiveProfile()
  const { userId: ownerId = userId, interventionId = '' } = useParams()
  const { data, isError, error, refetch } = useQuery(interventionQueryOptions(ownerId, interventionId))
  if (data) return <CompletedForm intervention={data} />
  return isError ? (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonScreen label={INTERVENTION_COPY.loading} />
  )
}

const CompletedForm = ({ intervention }: { intervention: Intervention }) => {
  const heading = useScreenTitle({ title: intervention.name })
  const items = prefillItems(intervention)
  return (
    <Page>
      <PageHeading ref={heading}>{intervention.name}</PageHeading>
      <Notice live={false}>{INTERVENTION_COPY.readOnly}</Notice>
      <Stack $gap={4}>
        {items.length === 0 ? <Text>{INTERVENTION_COPY.empty}</Text> : null}
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a completed form never changes its order.
          <PrefilledControl key={index} item={item} />
        ))}
      </Stack>
    </Page>
  )
}
