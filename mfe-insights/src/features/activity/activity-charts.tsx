import type { TimeScale } from '@soundings/shared/api/insights'
import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { type ComponentType, memo } from 'react'
import { styled } from 'styled-components'
import { bucketNames } from '../../components/bucket-names.rules.ts'
import { type BucketRow, bucketRows, type EntryColumns } from '../../components/bucket-rows.rules.ts'
import type { Day } from '../../components/buckets.rules.ts'
import { ChartWithSlider } from '../../components/charts/chart-with-slider.tsx'
import { PointSlider } from '../../components/points/point-slider.tsx'
import { POINTS_COPY } from '../../components/points/points.copy.ts'
import { formatBucket, pointSource } from '../../components/points/points.rules.ts'
import { SelectedPointDetails } from '../../components/points/selected-point-details.tsx'
import { useSelectedPoint } from '../../components/points/use-selected-point.ts'
import { RangedChartImage } from '../../components/ranged-chart-image.tsx'
import { ACTIVITY_COPY } from './activity.copy.ts'
import { formatActivity } from './activity.rules.ts'
import type { BarChartProps } from './bar-chart.tsx'

/** Loaded after the numbers are on the screen. Until the next visit the table stands in for one that failed. */
const barChart = createLazyModule(async () => (await import('./bar-chart.tsx')).BarChart)
const heightFor = () => 150
export const ACTIVITY_SERIES = [ACTIVITY_COPY.steps, ACTIVITY_COPY.distance]

const Title = styled(Text)`
  display: flex;
  justify-content: space-between;
  gap: ${t.space[2]};
  font-variant-numeric: tabular-nums;
`

type ChartData = { columns: EntryColumns; range: TimeScale; today: Day }

/** Bars of steps and of miles. Both charts share the selected point. */
export const ActivityCharts = ({
  rows,
  columns,
  range,
  today,
}: ChartData & { rows: readonly BucketRow[] }) => {
  const [chart] = useLazyModule(barChart)
  const { bucketIndex, stops, isSelectedByPerson, select } = useSelectedPoint(rows, range)
  const row = bucketIndex === undefined ? undefined : rows[bucketIndex]
  if (bucketIndex === undefined || !row) return null
  const values = formatActivity(row.values)
  const period = formatBucket(row.bucket, range)
  const source = ACTIVITY_COPY.averageOf(pointSource(columns, row.bucket, today).count)
  const spokenValues = ACTIVITY_SERIES.map((name, column) => POINTS_COPY.valueOf(name, values[column]))
  return (
    <Stack $gap={2}>
      {ACTIVITY_SERIES.map((name, column) => (
        <Stack key={name} $gap={1}>
          <Title $size="small" $strong>
            <span>{name}</span> <span>{values[column] ?? '–'}</span>
          </Title>
          <ChartWithSlider>
            <RangedChartImage
              label={ACTIVITY_COPY.perDayOf(name)}
              heightFor={heightFor}
              chart={chart}
              range={range}
              bucketIndex={bucketIndex}
            >
              {(drawn) => (
                <ActivityBars {...drawn} columns={columns} column={column} today={today} onSelect={select} />
              )}
            </RangedChartImage>
            <PointSlider
              label={POINTS_COPY.pointsOf(name)}
              stops={stops}
              selected={bucketIndex}
              valueText={period}
              onChange={(index) => select(index, range)}
            />
          </ChartWithSlider>
        </Stack>
      ))}
      <SelectedPointDetails
        period={period}
        source={source}
        announcement={isSelectedByPerson ? [...spokenValues, source].join(', ') : undefined}
      />
    </Stack>
  )
}

type ActivityBarsProps = ChartData & {
  width: number
  height: number
  chart: ComponentType<BarChartProps>
  column: number
  onSelect: (bucketIndex: number, range: TimeScale) => void
}

const ActivityBars = memo((props: ActivityBarsProps) => {
  const { chart: Chart, width, height, columns, column, range, today, onSelect } = props
  const rows = bucketRows(columns, range, today)
  const { axis } = bucketNames(rows, range)
  return (
    <Chart
      width={width}
      height={height}
      axis={axis}
      values={rows.map(({ values }) => values[column])}
      onSelect={(bucketIndex) => onSelect(bucketIndex, range)}
    />
  )
})
