import { t } from '@soundings/shared/theme/theme'
import { type CurveProps, Line, LineChart as Recharts, usePlotArea, useYAxisScale } from 'recharts'
import type { AxisLabels } from '../../components/bucket-names.rules.ts'
import { ChartFrame, scaleWidthFor } from '../../components/charts/chart-frame.tsx'
import {
  bucketMiddles,
  type ChartSize,
  chartMargin,
  isWideChart,
} from '../../components/charts/chart-layout.rules.ts'
import { pointerHandlers } from '../../components/charts/pointer-handlers.ts'
import { SelectedPointMarker } from '../../components/charts/selected-point-marker.tsx'
import { LIFESTYLE_COPY } from './lifestyle.copy.ts'
import { FACE_THRESHOLDS, LIFESTYLE_MAX, LIFESTYLE_MIDDLE } from './lifestyle.rules.ts'
import { LineLabels, lineLabelsWidth } from './line-labels.tsx'
import { markerScale, overlapOffsets } from './line-layout.rules.ts'
import { hasManyBuckets } from './series.rules.ts'
import { SeriesLine } from './series-line.tsx'

export type LineChartProps = {
  size: ChartSize
  height: number
  axis: AxisLabels
  /** `values` are by bucket. */
  series: readonly { key: string; label: string; values: readonly (number | undefined)[] }[]
  onSelect: (bucketIndex: number) => void
}

/** The color changes where the face of the slider changes. */
const BANDS = [
  { from: 0, to: FACE_THRESHOLDS.neutral, color: t.color.chartBand3 },
  { from: FACE_THRESHOLDS.neutral, to: FACE_THRESHOLDS.positive, color: t.color.chartBand2 },
  { from: FACE_THRESHOLDS.positive, to: LIFESTYLE_MAX, color: t.color.chartBand1 },
]
const GRID_LINES = [1, 2, 3, 4, 5]
const LABELLED_LEVELS = [0, LIFESTYLE_MIDDLE, LIFESTYLE_MAX]
const formatLevel = (value: number) => {
  if (value === LIFESTYLE_MIDDLE) return LIFESTYLE_COPY.middle
  return value === 0 ? LIFESTYLE_COPY.low : LIFESTYLE_COPY.high
}

/** Space for a marker at the maximum with an overlap offset. */
const TOP_MARGIN = 18
const INSET = 12
/** Space after the last points of lines without names. */
const END_MARGIN = 12
/** A line width and a gap. */
const OVERLAP_DISTANCE = 5
const RING_RADIUS = 9

/** The library's areas end at the first and the last point (decisions/check-ins-and-progress: Chart rendering). */
const Bands = () => {
  const area = usePlotArea()
  const yOf = useYAxisScale()
  if (!area || !yOf) return null
  return BANDS.map(({ from, to, color }) => {
    const [low = 0, high = 0] = [yOf(from), yOf(to)]
    return (
      <rect key={from} data-band="" x={area.x} y={high} width={area.width} height={low - high} fill={color} />
    )
  })
}

/** The library's format; null is a gap. */
const toChartData = (axis: AxisLabels, series: LineChartProps['series']) =>
  axis.short.map((_, bucketIndex) => ({
    bucketIndex,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[bucketIndex] ?? null])),
  }))

/** In pixels. Separates lines of equal values. */
const offsetsBetween = (series: LineChartProps['series'], count: number) => {
  const offsets = Array.from({ length: count }, (_, bucketIndex) =>
    overlapOffsets(series.map(({ values }) => values[bucketIndex])),
  )
  return (line: number, bucketIndex: number) => (offsets[bucketIndex]?.[line] ?? 0) * OVERLAP_DISTANCE
}

export const LineChart = ({ size, height, axis, series, onSelect }: LineChartProps) => {
  const isMirrored = document.documentElement.dir === 'rtl'
  const hasLineLabels = isWideChart(size)
  const scaleWidth = scaleWidthFor(LABELLED_LEVELS.map(formatLevel), size.fontSize)
  const endMargin = hasLineLabels ? lineLabelsWidth(series, size.fontSize) : END_MARGIN
  const plotWidth = size.width - scaleWidth - endMargin
  const count = axis.short.length
  const offsetOf = offsetsBetween(series, count)
  const scale = markerScale(count, plotWidth)
  const isDense = hasManyBuckets(count)
  const look = { markerScale: scale, isDense, offsetOf }
  return (
    <Recharts
      width={size.width}
      height={height}
      data={toChartData(axis, series)}
      accessibilityLayer={false}
      {...pointerHandlers(onSelect)}
      margin={chartMargin(isMirrored, TOP_MARGIN, endMargin)}
    >
      <Bands />
      <ChartFrame
        size={size}
        axis={axis}
        middles={bucketMiddles(count, scaleWidth + INSET, scaleWidth + plotWidth - INSET, false)}
        isMirrored={isMirrored}
        inset={INSET}
        maximum={LIFESTYLE_MAX}
        gridLines={GRID_LINES}
        labelledLevels={LABELLED_LEVELS}
        formatLevel={formatLevel}
        scaleWidth={scaleWidth}
      />
      {series.map(({ key }, index) => (
        <Line
          key={key}
          dataKey={key}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          zIndex={0}
          shape={({ points = [] }: CurveProps) => <SeriesLine {...look} points={points} series={index} />}
        />
      ))}
      <SelectedPointMarker
        series={series.map(({ values }) => values)}
        offsetOf={offsetOf}
        radius={RING_RADIUS * scale}
      />
      {hasLineLabels && (
        <LineLabels isMirrored={isMirrored} isDense={isDense} series={series} fontSize={size.fontSize} />
      )}
    </Recharts>
  )
}
