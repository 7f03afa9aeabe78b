import type { TimeScale } from '@soundings/shared/api/insights'
import { useHistoryState } from '@soundings/shared/navigation/use-history-state'
import { getServerMessage, useActiveProfile, useScreenTitle, useWrapper } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SegmentedControl } from '@soundings/shared/ui/segmented-control'
import type { UseQueryResult } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { toDay } from '../../components/buckets.rules.ts'
import { shortestRangeWith } from '../../components/entries.rules.ts'
import { TIME_RANGE_COPY } from '../../components/time-ranges.copy.ts'
import { TIME_RANGES } from '../../components/time-ranges.ts'
import { PROGRESS_COPY } from './progress.copy.ts'
import { hasContent, ProgressCards, useProgressEntries } from './progress-cards.tsx'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { mainQueries, type ProgressQueries, useProgressQueries } from './use-progress-queries.ts'

const options = () =>
  TIME_RANGES.map((value) => ({
    value,
    label: TIME_RANGE_COPY.label[value],
    spoken: TIME_RANGE_COPY.spoken[value],
  }))

type Props = {
  /** Undefined while the initial range is unknown. */
  range: TimeScale | undefined
  onChange: (range: TimeScale) => void
}

const RangePicker = ({ range, onChange }: Props) => (
  <SegmentedControl<TimeScale | 'none'>
    legend={PROGRESS_COPY.range}
    name="range"
    value={range ?? 'none'}
    options={options()}
    onChange={(chosen) => chosen !== 'none' && onChange(chosen)}
  />
)

const parseRange = (stored: unknown): TimeScale | undefined => TIME_RANGES.find((range) => range === stored)

/** The default is the shortest range with content. History state restores the chosen range after Back. */
const useProgressRange = (hasContentIn: (range: TimeScale) => boolean) => {
  const [chosenRange, chooseRange] = useHistoryState('progressRange', parseRange)
  return { chosenRange, range: chosenRange ?? shortestRangeWith(hasContentIn) ?? '1_week', chooseRange }
}

const Header = styled(Stack)`
  ${media.wide} {
    grid-template-columns: auto minmax(0, ${t.size.dialog});
    justify-content: space-between;
    align-items: center;
  }
`

/** Stays true during a retry, when `isError` is false. */
const hasFailed = ({ data, errorUpdateCount }: UseQueryResult) => data === undefined && errorUpdateCount > 0

export default function ProgressScreen() {
  const { userId } = useActiveProfile()
  const queries = useProgressQueries(userId)
  const allQueries = mainQueries(queries)
  if (!allQueries.every(hasFailed)) return <Progress queries={queries} />
  return (
    <LoadFailed
      title={PROGRESS_COPY.failedTitle}
      message={getServerMessage(queries.lifestyle.error)}
      onRetry={() => void Promise.all(allQueries.map(({ refetch }) => refetch()))}
      retrying={allQueries.some(({ isFetching }) => isFetching)}
    />
  )
}

const Progress = ({ queries }: { queries: ProgressQueries }) => {
  const heading = useScreenTitle({ title: PROGRESS_COPY.title })
  const hasActivity = useWrapper().platform === 'ios'
  const today = toDay(new Date())
  const entries = useProgressEntries(queries.lifestyle.data, hasActivity)
  const { chosenRange, range, chooseRange } = useProgressRange((scale) =>
    hasContent(entries, queries.symptoms.data, scale, today),
  )
  const isLoading = mainQueries(queries).some((query) => query.data === undefined && !hasFailed(query))
  return (
    <Page $wide>
      <Header>
        <PageHeading ref={heading}>{PROGRESS_COPY.title}</PageHeading>
        <RangePicker range={isLoading ? chosenRange : range} onChange={chooseRange} />
      </Header>
      {isLoading ? (
        <ProgressSkeleton />
      ) : (
        <ProgressCards
          queries={queries}
          entries={entries}
          hasActivity={hasActivity}
          range={range}
          onRangeChange={chooseRange}
          today={today}
        />
      )}
    </Page>
  )
}
