import type { TimeScale } from '@soundings/shared/api/insights'
import { Columns } from '@soundings/shared/ui/columns'
import { Stack } from '@soundings/shared/ui/page'
import { hasEntries } from '../../components/bucket-rows.rules.ts'
import type { Day } from '../../components/buckets.rules.ts'
import { ChartSkeleton, RowsSkeleton } from '../../components/cards/content-skeletons.tsx'
import { QueryCard } from '../../components/cards/query-card.tsx'
import { ACTIVITY_COPY } from './activity/activity.copy.ts'
import { ActivityCard } from './activity/activity-card.tsx'
import { LIFESTYLE_COPY } from './lifestyle/lifestyle.copy.ts'
import { LifestyleCard } from './lifestyle/lifestyle-card.tsx'
import { SYMPTOMS_COPY } from './symptoms/symptoms.copy.ts'
import { topSymptoms } from './symptoms/symptoms.rules.ts'
import { SymptomsCard } from './symptoms/symptoms-card.tsx'
import type { ProgressEntries, ProgressQueries } from './use-progress-data.ts'
import { WORKSHEETS_COPY } from './worksheets/worksheets.copy.ts'
import { hasNoneCompleted } from './worksheets/worksheets.rules.ts'
import { WorksheetsCard } from './worksheets/worksheets-card.tsx'

type Props = {
  queries: ProgressQueries
  entries: ProgressEntries
  hasActivity: boolean
  range: TimeScale
  onRangeChange: (range: TimeScale) => void
  today: Day
}

/** The four cards, each with its own query states. */
export const ProgressCards = ({ queries, entries, hasActivity, ...rangeProps }: Props) => {
  const { lifestyle, symptoms, worksheets } = queries
  const { range, onRangeChange, today } = rangeProps
  return (
    <Columns $gap={3}>
      <QueryCard
        title={LIFESTYLE_COPY.title}
        skeleton={<ChartSkeleton />}
        query={lifestyle}
        isEmpty={() => !hasEntries(entries.lifestyle, range, today)}
      >
        {() => <LifestyleCard columns={entries.lifestyle} {...rangeProps} />}
      </QueryCard>
      <Stack $gap={3}>
        <QueryCard
          title={SYMPTOMS_COPY.title}
          skeleton={<RowsSkeleton rows={3} />}
          query={symptoms}
          isEmpty={(series) => topSymptoms(series, range).length === 0}
        >
          {(series) => <SymptomsCard series={series} range={range} onRangeChange={onRangeChange} />}
        </QueryCard>
        <QueryCard
          title={WORKSHEETS_COPY.title}
          skeleton={<RowsSkeleton rows={2} />}
          query={worksheets}
          isEmpty={hasNoneCompleted}
        >
          {(summary) => <WorksheetsCard worksheets={summary} />}
        </QueryCard>
        {hasActivity && lifestyle.data && (
          <QueryCard
            title={ACTIVITY_COPY.title}
            skeleton={<ChartSkeleton />}
            query={lifestyle}
            isEmpty={() => !hasEntries(entries.activity, range, today)}
          >
            {() => <ActivityCard columns={entries.activity} {...rangeProps} />}
          </QueryCard>
        )}
      </Stack>
    </Columns>
  )
}
