import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { t } from '@soundings/shared/theme/theme'
import { Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { styled } from 'styled-components'
import { formatBucket } from '../../components/bucket-names.rules.ts'
import { bucketAxisHeight } from '../../components/charts/chart-layout.rules.ts'
import { CHARTS_COPY } from '../../components/charts/charts.copy.ts'
import { describeNamedValue } from '../../components/charts/describe-value.rules.ts'
import { pointSource } from '../../components/charts/points.rules.ts'
import { ChartArea, SelectableChart } from '../../components/charts/selectable-chart.tsx'
import { SelectedPointDetails } from '../../components/charts/selected-point-details.tsx'
import { useChartSize } from '../../components/charts/use-chart-size.ts'
import { type SelectedPoint, useSelectedPoint } from '../../components/charts/use-selected-point.ts'
import type { BucketRow, RangeData } from '../../components/entries.rules.ts'
import { ACTIVITY_COPY } from './activity.copy.ts'
import { formatActivity } from './activity.rules.ts'
import { ActivityBars } from './activity-bars.tsx'

/** Loads after the numbers are visible. After a failure the table replaces the chart until the next visit. */
const barChart = createLazyModule(async () => (await import('./bar-chart.tsx')).BarChart)
/** Height of the bars and the space above them, in pixels. */
const PLOT_HEIGHT = 120

export const activitySeries = () => [ACTIVITY_COPY.steps, ACTIVITY_COPY.distance]

const Title = styled(Text)`
  display: flex;
  justify-content: space-between;
  gap: ${t.space[2]};
  font-variant-numeric: tabular-nums;
`

export const ActivityCharts = ({ data, rows }: { data: RangeData; rows: readonly BucketRow[] }) => {
  const { columns, range, today } = data
  const point = useSelectedPoint(rows, range)
  if (!point) return null
  const { bucket } = point.row
  const values = formatActivity(point.row.values)
  const period = formatBucket(bucket, range)
  const source = ACTIVITY_COPY.averageOf({ count: pointSource(columns, bucket, today).count })
  const series = activitySeries()
  const spokenValues = series.map((name, column) => describeNamedValue(name, values[column]))
  return (
    <Stack $gap={2}>
      {series.map((name, column) => (
        <Stack key={name} $gap={1}>
          <Title $size="small" $strong>
            <span>{name}</span> <span>{values[column] ?? '–'}</span>
          </Title>
          <ActivityChart name={name} column={column} data={data} point={point} period={period} />
        </Stack>
      ))}
      <SelectedPointDetails
        period={period}
        source={source}
        announcement={point.isSelectedByPerson ? [...spokenValues, source].join(', ') : undefined}
      />
    </Stack>
  )
}

type ChartProps = { name: string; column: number; data: RangeData; point: SelectedPoint; period: string }

const ActivityChart = ({ name, column, data, point, period }: ChartProps) => {
  const { columns, range, today } = data
  const [chart] = useLazyModule(barChart)
  const { box, size } = useChartSize()
  return (
    <ChartArea ref={box}>
      <SelectableChart
        label={ACTIVITY_COPY.perDayOf({ series: name })}
        size={size}
        height={PLOT_HEIGHT + bucketAxisHeight(size.fontSize)}
        chart={chart}
        range={range}
        point={point}
        period={period}
        sliderLabel={CHARTS_COPY.pointsOf({ name })}
      >
        {(drawn) => (
          <ActivityBars {...drawn} columns={columns} column={column} today={today} onSelect={point.select} />
        )}
      </SelectableChart>
    </ChartArea>
  )
}
