import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { Bone } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { bucketNames } from './bucket-names.rules.ts'
import type { Day } from './buckets.rules.ts'
import { ChartCard } from './chart-card.tsx'
import { useChart } from './chart-library.tsx'
import { DataTable } from './data-table.tsx'
import { hasPoints, rowsOf } from './lifestyle.rules.ts'
import { PROGRESS_COPY } from './progress.copy.ts'

const loadChart = async () => (await import('./bar-chart.tsx')).BarChart
const mean = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length
}

type Props = { series: readonly LifestyleSeries[]; range: TimeScale; today: Day }

/** Steps and miles per day, as an iPhone counted them. */
export const ActivityCard = ({ series, range, today }: Props) => {
  const rows = rowsOf(series, ['steps', 'distance'], range, today)
  const chart = useChart(loadChart)
  if (!hasPoints(rows))
    return (
      <ChartCard title={PROGRESS_COPY.activity}>
        <Text $tone="muted">{PROGRESS_COPY.moreData}</Text>
      </ChartCard>
    )
  const names = bucketNames(
    rows.map(({ bucket }) => bucket),
    range,
    navigator.language,
  )
  const steps = rows.map(({ values }) => values[0])
  return (
    <ChartCard title={PROGRESS_COPY.activity}>
      <Text>{PROGRESS_COPY.perDay(mean(steps), mean(rows.map(({ values }) => values[1])))}</Text>
      <div aria-hidden="true">
        {chart === 'loading' && <Bone $width="100%" />}
        {chart === 'failed' && <Text $size="small">{PROGRESS_COPY.noPicture}</Text>}
        {typeof chart === 'object' && (
          <chart.of bars={names.map((name, index) => ({ name, value: steps[index] }))} />
        )}
      </div>
      <DataTable
        caption="Steps and miles per day"
        columns={[PROGRESS_COPY.steps, PROGRESS_COPY.distance]}
        rows={rows.map(({ values: [walked, miles] }, index) => ({
          name: names[index] ?? '',
          values: [walked === undefined ? undefined : String(Math.round(walked)), miles?.toFixed(1)],
        }))}
      />
    </ChartCard>
  )
}
