import type { TimeScale } from '@soundings/shared/api/insights'
import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { Stack } from '@soundings/shared/ui/page'
import { type ComponentType, memo } from 'react'
import { bucketNames } from '../../components/bucket-names.rules.ts'
import type { BucketRow, EntryColumns } from '../../components/bucket-rows.rules.ts'
import type { Day } from '../../components/buckets.rules.ts'
import { chartLayout } from '../../components/charts/chart-layout.rules.ts'
import { PointSlider } from '../../components/points/point-slider.tsx'
import { POINTS_COPY } from '../../components/points/points.copy.ts'
import { answersPath, formatBucket, pointSource } from '../../components/points/points.rules.ts'
import { SelectedPointDetails } from '../../components/points/selected-point-details.tsx'
import { useSelectedPoint } from '../../components/points/use-selected-point.ts'
import { RangedChartImage } from '../../components/ranged-chart-image.tsx'
import { HighlightableChart } from './highlightable-chart.tsx'
import { LIFESTYLE_COPY } from './lifestyle.copy.ts'
import { LIFESTYLE_LABELS, LIFESTYLE_SERIES, lifestyleRows } from './lifestyle.rules.ts'
import type { LineChartProps } from './line-chart.tsx'
import { SeriesLegend } from './series-legend.tsx'

/** Loaded after the numbers are on the screen. Until the next visit the table stands in for one that failed. */
const lineChart = createLazyModule(async () => (await import('./line-chart.tsx')).LineChart)
const heightFor = (width: number) => chartLayout(width).height

type ChartData = { columns: EntryColumns; range: TimeScale; today: Day }

type Props = ChartData & {
  rows: readonly BucketRow[]
  /** Index of a series; undefined for none. */
  highlighted: number | undefined
  onHighlight: (series: number | undefined) => void
}

/** The line chart, its selected point, and its legend. */
export const LifestyleChart = ({ rows, highlighted, onHighlight, ...chartData }: Props) => {
  const { columns, range, today } = chartData
  const [chart] = useLazyModule(lineChart)
  const { bucketIndex, stops, isSelectedByPerson, select } = useSelectedPoint(rows, range, highlighted)
  const row = bucketIndex === undefined ? undefined : rows[bucketIndex]
  if (bucketIndex === undefined || !row) return null
  const values = row.values.map((value) => value?.toFixed(1))
  const period = formatBucket(row.bucket, range)
  const sourceColumns = highlighted === undefined ? columns : [columns[highlighted] ?? []]
  const source = pointSource(sourceColumns, row.bucket, today)
  const sourceText = LIFESTYLE_COPY.averageOf(source.count)
  const spokenValues = LIFESTYLE_LABELS.map((name, series) => POINTS_COPY.valueOf(name, values[series]))
  const spoken = highlighted === undefined ? spokenValues : [spokenValues[highlighted]]
  return (
    <Stack $gap={1}>
      <HighlightableChart data-highlighted={highlighted}>
        <RangedChartImage
          label={LIFESTYLE_COPY.table}
          heightFor={heightFor}
          chart={chart}
          range={range}
          bucketIndex={bucketIndex}
        >
          {(drawn) => <LifestyleLines {...drawn} columns={columns} today={today} onSelect={select} />}
        </RangedChartImage>
        <PointSlider
          label={POINTS_COPY.pointsOf(
            highlighted === undefined ? LIFESTYLE_COPY.title : (LIFESTYLE_LABELS[highlighted] ?? ''),
          )}
          stops={stops}
          selected={bucketIndex}
          valueText={period}
          onChange={(index) => select(index, range)}
        />
      </HighlightableChart>
      <SelectedPointDetails
        period={period}
        source={sourceText}
        answersPath={answersPath(source)}
        announcement={isSelectedByPerson ? [...spoken, sourceText].join(', ') : undefined}
      />
      <SeriesLegend
        names={LIFESTYLE_LABELS}
        values={values}
        highlighted={highlighted}
        onHighlight={onHighlight}
      />
    </Stack>
  )
}

type LifestyleLinesProps = ChartData & {
  width: number
  height: number
  chart: ComponentType<LineChartProps>
  onSelect: (bucketIndex: number, range: TimeScale) => void
}

const LifestyleLines = memo((props: LifestyleLinesProps) => {
  const { width, height, chart: Chart, columns, range, today, onSelect } = props
  const rows = lifestyleRows(columns, range, today)
  const { axis } = bucketNames(rows, range)
  const series = LIFESTYLE_SERIES.map((line, column) => ({
    ...line,
    values: rows.map(({ values }) => values[column]),
  }))
  return (
    <Chart
      width={width}
      height={height}
      axis={axis}
      series={series}
      onSelect={(bucketIndex) => onSelect(bucketIndex, range)}
    />
  )
})
