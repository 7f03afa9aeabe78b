import type { TimeScale } from '@soundings/shared/api/insights'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartSkeleton } from '../../components/cards/content-skeletons.tsx'
import { NeedsMoreData } from '../../components/cards/empty-content.tsx'
import { ProgressCard } from '../../components/cards/progress-card.tsx'
import { QueryCard } from '../../components/cards/query-card.tsx'
import { DataTable } from '../../components/charts/data-table.tsx'
import {
  average,
  bucketRows,
  entriesInRange,
  hasEntries,
  hasValues,
  type RangeData,
  shortestRangeWith,
} from '../../components/entries.rules.ts'
import { ACTIVITY_COPY } from './activity.copy.ts'
import { describePerDay, formatActivity } from './activity.rules.ts'
import { ActivityCharts, activitySeries } from './activity-charts.tsx'

type Props = {
  data: RangeData
  onRangeChange: (range: TimeScale) => void
}

export const ActivityCard = ({ query, data, onRangeChange }: Props & { query: UseQueryResult }) => (
  <QueryCard
    title={ACTIVITY_COPY.title}
    skeleton={<ChartSkeleton />}
    query={query}
    isEmpty={() => !hasEntries(data.columns, data.range, data.today)}
  >
    {() => <ActivityContent data={data} onRangeChange={onRangeChange} />}
  </QueryCard>
)

const ActivityContent = ({ data, onRangeChange }: Props) => {
  const { columns, range, today } = data
  const rows = bucketRows(columns, range, today)
  if (!hasValues(rows))
    return (
      <NeedsMoreData
        title={ACTIVITY_COPY.title}
        rangeWithData={shortestRangeWith((scale) => hasEntries(columns, scale, today))}
        onRangeChange={onRangeChange}
      />
    )
  const [steps, miles] = columns.map((entries) =>
    average(entriesInRange(entries, range, today).map(({ value }) => value)),
  )
  return (
    <ProgressCard title={ACTIVITY_COPY.title} summary={describePerDay(steps, miles)}>
      <ActivityCharts data={data} rows={rows} />
      <DataTable
        caption={ACTIVITY_COPY.table}
        columns={activitySeries()}
        rows={rows}
        range={range}
        format={formatActivity}
      />
    </ProgressCard>
  )
}
