import type { TimeScale } from '@soundings/shared/api/insights'
import { MoreDataDrawing } from '@soundings/shared/ui/drawing-more-data'
import { ACTIVITY, ActivityPlots, activityTexts } from './activity-plots.tsx'
import { bucketNames } from './bucket-names.rules.ts'
import type { Day, Point } from './buckets.rules.ts'
import { ChartCard } from './chart-card.tsx'
import { DataTable } from './data-table.tsx'
import { entriesIn, hasEntries, meanOf, shortestRange } from './entries.rules.ts'
import { hasPoints, rowsOf } from './lifestyle.rules.ts'
import { NothingYet } from './nothing-yet.tsx'
import { PROGRESS_COPY, ROW_NAMES } from './progress.copy.ts'

type Props = {
  /** Steps and miles, an entry a day. */
  points: readonly (readonly Point[])[]
  range: TimeScale
  today: Day
  /** Shows another range, where this one is empty. */
  onRange: (range: TimeScale) => void
}

/** Steps and miles per day, as an iPhone counted them. */
export const ActivityCard = ({ points, range, today, onRange }: Props) => {
  const rows = rowsOf(points, range, today)
  if (!hasPoints(rows))
    return (
      <ChartCard title={PROGRESS_COPY.activity}>
        <NothingYet
          drawing={<MoreDataDrawing />}
          other={shortestRange((scale) => hasEntries(points, scale, today))}
          onRange={onRange}
        >
          {PROGRESS_COPY.moreData}
        </NothingYet>
      </ChartCard>
    )
  const { whole } = bucketNames(rows, range)
  const [steps, miles] = points.map((days) => meanOf(entriesIn(days, range, today).map(({ value }) => value)))
  return (
    <ChartCard title={PROGRESS_COPY.activity} summary={PROGRESS_COPY.perDay(steps, miles)}>
      <ActivityPlots points={points} range={range} today={today} rows={rows} />
      <DataTable
        caption={PROGRESS_COPY.activityTable}
        rowName={ROW_NAMES[range]}
        columns={ACTIVITY}
        rows={rows.map(({ values }, index) => ({
          name: whole[index] ?? '',
          values: activityTexts(values),
        }))}
      />
    </ChartCard>
  )
}
