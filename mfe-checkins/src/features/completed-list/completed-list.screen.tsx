import { checkInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import {
  useActiveProfile,
  useBackTo,
  useLocation,
  useParams,
  useScreenTitle,
} from '@soundings/shared/platform'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SkeletonLine, SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { languageOf } from '../../components/check-in/check-in.rules.ts'
import { CheckInLoadFailed } from '../../components/check-in-load-failed.tsx'
import { HISTORY_COPY } from './completed-list.copy.ts'
import { Entries, EntriesByMonth } from './entries.tsx'
import { EntryItem } from './entry.tsx'
import { JustSent } from './just-sent.tsx'

const CompletedListSkeleton = () => (
  <SkeletonScreen>
    <Stack $gap={3}>
      <SkeletonLine $shape="title" $width="75%" />
      <Stack $gap={1}>
        <SkeletonLine $shape="title" $width="40%" />
        <Entries as="div">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <EntryItem as="div" key={row}>
              <SkeletonLine $shape="tile" />
              <Stack $gap={1}>
                <SkeletonLine $width="55%" />
                <SkeletonLine $width="35%" />
              </Stack>
            </EntryItem>
          ))}
        </Entries>
      </Stack>
    </Stack>
  </SkeletonScreen>
)

export default function CompletedListScreen() {
  const { checkInId = '' } = useParams()
  const { userId } = useActiveProfile()
  const { state } = useLocation()
  // `take-check-in` sets this state when it redirects here.
  const justSent = readStateField(state, 'justSent')
  useBackTo('/check-ins')
  const scores = useQuery(checkInScoresQueryOptions(userId, [checkInId]))
  useAnsweredLanguage(
    checkInScoresQueryOptions(userId, [checkInId]).queryKey,
    scores.data?.checkInModules.map(languageOf),
  )
  const title = scores.data?.checkInModules.at(-1)?.title
  const heading = useScreenTitle({
    title: title ? HISTORY_COPY.title({ module: title }) : HISTORY_COPY.noTitle,
  })
  // A stale response or a failed refetch must not show 'No past answers'.
  const isEmpty = scores.data?.checkInScores.length === 0
  const isStale = isEmpty && scores.isFetching && !scores.isFetchedAfterMount
  if (scores.isPending || isStale) return <CompletedListSkeleton />
  if (!scores.data || (isEmpty && scores.isError))
    return <CheckInLoadFailed error={scores.error} onRetry={() => void scores.refetch()} />
  return (
    <Page>
      <PageHeading ref={heading}>
        {title ? HISTORY_COPY.title({ module: title }) : HISTORY_COPY.noTitle}
      </PageHeading>
      {justSent !== undefined && (
        <JustSent
          checkInId={checkInId}
          hasEarlier={justSent === 'both'}
          sentAt={readStateField(state, 'sentAt')}
        />
      )}
      {scores.data.checkInScores.length === 0 ? (
        <EmptyState drawing={<BuoyDrawing />} title={HISTORY_COPY.none} />
      ) : (
        <EntriesByMonth scores={scores.data.checkInScores} modules={scores.data.checkInModules} />
      )}
    </Page>
  )
}
