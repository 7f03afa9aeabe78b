import {
  lifestyleGraphQueryOptions,
  symptomsGraphQueryOptions,
  type TimeScale,
  worksheetSummaryQueryOptions,
} from '@soundings/shared/api/insights'
import { serverMessageOf, useActiveProfile, useScreenTitle, useWrapper } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { ActivityCard } from './activity-card.tsx'
import { type Day, dayOf } from './buckets.rules.ts'
import { hasEntries } from './entries.rules.ts'
import { LifestyleCard } from './lifestyle-card.tsx'
import { Part } from './part.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'
import { CardsBones, PlotBones, RowBones } from './progress-bones.tsx'
import { RangePicker } from './range-picker.tsx'
import { topSymptoms } from './symptoms.rules.ts'
import { SymptomsCard } from './symptoms-card.tsx'
import { type Points, usePoints, useRange } from './use-range.ts'
import { areNone, WorksheetsCard } from './worksheets-card.tsx'

const Top = styled(Stack)`
  ${media.wide} {
    grid-template-columns: auto minmax(0, ${t.size.dialog});
    justify-content: space-between;
    align-items: center;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[3]};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`

/** It stays failed while it is tried again. */
const hasFailed = ({ data, errorUpdateCount }: UseQueryResult) => data === undefined && errorUpdateCount > 0

/** The cards before it is known what is in them. */
const Bones = () => (
  <>
    <VisuallyHidden role="status">{PROGRESS_COPY.loading}</VisuallyHidden>
    <Columns aria-hidden="true">
      <CardsBones />
    </Columns>
  </>
)

const useParts = (userId: string) => ({
  lifestyle: useQuery(lifestyleGraphQueryOptions(userId)),
  symptoms: useQuery(symptomsGraphQueryOptions(userId)),
  worksheets: useQuery(worksheetSummaryQueryOptions(userId)),
})
type Parts = ReturnType<typeof useParts>

/** `/progress`: what came of the check-ins, by time range. */
export default function ProgressScreen() {
  const { userId } = useActiveProfile()
  const parts = useParts(userId)
  const all = Object.values(parts)
  const isFailed = all.every(hasFailed)
  const heading = useScreenTitle({
    title: isFailed ? PROGRESS_COPY.failedTitle : PROGRESS_COPY.title,
    hasError: isFailed,
  })
  const hasActivity = useWrapper().platform === 'ios'
  const today = dayOf(new Date())
  const points = usePoints(parts.lifestyle.data, hasActivity)
  const { chosen, range, choose } = useRange(points, parts.symptoms.data, today)
  if (isFailed)
    return (
      <ErrorState
        headingRef={heading}
        title={PROGRESS_COPY.failedTitle}
        message={serverMessageOf(parts.lifestyle.error) ?? PROGRESS_COPY.failed}
        onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        retrying={all.some(({ isFetching }) => isFetching)}
      />
    )
  const isLoading = all.some((part) => part.data === undefined && !hasFailed(part))
  return (
    <Page $wide>
      <Top>
        <PageHeading ref={heading}>{PROGRESS_COPY.title}</PageHeading>
        <RangePicker range={isLoading ? chosen : range} onChange={choose} />
      </Top>
      {isLoading ? (
        <Bones />
      ) : (
        <Cards
          parts={parts}
          points={points}
          hasActivity={hasActivity}
          range={range}
          onRange={choose}
          today={today}
        />
      )}
    </Page>
  )
}

type CardsProps = {
  parts: Parts
  points: Points
  hasActivity: boolean
  range: TimeScale
  onRange: (range: TimeScale) => void
  today: Day
}

const Cards = ({ parts, points, hasActivity, ...shown }: CardsProps) => {
  const { lifestyle, symptoms, worksheets } = parts
  const { range, onRange, today } = shown
  return (
    <Columns>
      <Part
        title={PROGRESS_COPY.lifestyle}
        bones={<PlotBones />}
        query={lifestyle}
        isEmpty={() => !hasEntries(points.lifestyle, range, today)}
      >
        {() => <LifestyleCard points={points.lifestyle} {...shown} />}
      </Part>
      <Stack $gap={3}>
        <Part
          title={PROGRESS_COPY.symptoms}
          bones={<RowBones rows={3} />}
          query={symptoms}
          isEmpty={(series) => topSymptoms(series, range).length === 0}
        >
          {(series) => <SymptomsCard series={series} range={range} onRange={onRange} />}
        </Part>
        <Part
          title={PROGRESS_COPY.worksheets}
          bones={<RowBones rows={2} />}
          query={worksheets}
          isEmpty={areNone}
        >
          {(summary) => <WorksheetsCard worksheets={summary} />}
        </Part>
        {hasActivity && lifestyle.data && (
          <Part
            title={PROGRESS_COPY.activity}
            bones={<PlotBones />}
            query={lifestyle}
            isEmpty={() => !hasEntries(points.activity, range, today)}
          >
            {() => <ActivityCard points={points.activity} {...shown} />}
          </Part>
        )}
      </Stack>
    </Columns>
  )
}
