import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { MoreDataDrawing } from '@soundings/shared/ui/drawing-more-data'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useMemo } from 'react'
import { bucketNames } from './bucket-names.rules.ts'
import type { Day } from './buckets.rules.ts'
import { ChartCard } from './chart-card.tsx'
import { useChart } from './chart-library.tsx'
import { DataTable } from './data-table.tsx'
import { hasPoints, meanOf, pointsOf, rowsOf } from './lifestyle.rules.ts'
import { NothingYet } from './nothing-yet.tsx'
import { Picture } from './picture.tsx'
import { PROGRESS_COPY, ROW_NAMES } from './progress.copy.ts'

const loadChart = async () => (await import('./bar-chart.tsx')).BarChart
const heightAt = () => 150
const COLUMNS = [PROGRESS_COPY.steps, PROGRESS_COPY.distance]

type Props = { series: readonly LifestyleSeries[]; range: TimeScale; today: Day }

/** Steps and miles per day, as an iPhone counted them. */
export const ActivityCard = ({ series, range, today }: Props) => {
  const points = useMemo(() => pointsOf(series, ['steps', 'distance']), [series])
  const rows = rowsOf(points, range, today)
  const chart = useChart(loadChart)
  if (!hasPoints(rows))
    return (
      <ChartCard title={PROGRESS_COPY.activity}>
        <NothingYet drawing={<MoreDataDrawing />}>{PROGRESS_COPY.moreData}</NothingYet>
      </ChartCard>
    )
  const { axis, whole } = bucketNames(
    rows.map(({ bucket }) => bucket),
    range,
    navigator.language,
  )
  return (
    <ChartCard title={PROGRESS_COPY.activity}>
      <Text>{PROGRESS_COPY.perDay(meanOf(rows, 0), meanOf(rows, 1))}</Text>
      {COLUMNS.map((name, column) => (
        <Stack key={name} $gap={1}>
          <Text $size="small" $strong>
            {name}
          </Text>
          <Picture name={PROGRESS_COPY.perDayOf(name)} heightAt={heightAt} chart={chart}>
            {(Chart, size) => (
              <Chart {...size} axis={axis} values={rows.map(({ values }) => values[column])} />
            )}
          </Picture>
        </Stack>
      ))}
      <DataTable
        caption={PROGRESS_COPY.activityTable}
        rowName={ROW_NAMES[range]}
        columns={COLUMNS}
        rows={rows.map(({ values: [walked, miles] }, index) => ({
          name: whole[index] ?? '',
          values: [walked === undefined ? undefined : Math.round(walked).toLocaleString(), miles?.toFixed(1)],
        }))}
      />
    </ChartCard>
  )
}
