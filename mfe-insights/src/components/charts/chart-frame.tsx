import { t } from '@soundings/shared/theme/theme'
import { CartesianGrid, XAxis, type XAxisTickContentProps, YAxis, type YAxisTickContentProps } from 'recharts'
import type { AxisLabels } from '../bucket-names.rules.ts'
import { chartLayout, labelledBuckets } from './chart-layout.rules.ts'

type Props = {
  /** Of the chart, and of its plot area. */
  width: number
  plotWidth: number
  axis: AxisLabels
  isMirrored: boolean
  /** Space between the edges of the plot area and the first and last points. */
  inset: number
  /** The vertical scale from 0 to here. */
  maximum: number
  gridLines: readonly number[]
  labelledLevels: readonly number[]
  formatLevel: (value: number) => string
  scaleWidth: number
}

const LEVEL_LABEL_MARGIN = 8
/** From the axis down to the bucket labels. */
const BUCKET_LABEL_OFFSET = 12
const labelColor = { fill: t.color.textMuted }
const axisLine = { stroke: t.color.borderControl }

/** The bucket labels, and the indexes of those that have room. */
const bucketTicks = (width: number, plotWidth: number, axis: AxisLabels) => {
  const { hasSingleLetters } = chartLayout(width)
  const labels = hasSingleLetters ? axis.letters : axis.short
  const labelWidth = hasSingleLetters ? axis.letterWidth : axis.shortWidth
  return { labels, ticks: labelledBuckets(labels.length, plotWidth, labelWidth) }
}

/** Grid and axes. Ticks are computed, not left to the library, which would measure every label (decision 0148). */
export const ChartFrame = (props: Props) => {
  const {
    width,
    plotWidth,
    axis,
    isMirrored,
    inset,
    maximum,
    gridLines,
    labelledLevels,
    formatLevel,
    scaleWidth,
  } = props
  const { labels, ticks } = bucketTicks(width, plotWidth, axis)
  const renderBucketLabel = ({ x, y, payload }: XAxisTickContentProps) => (
    <text {...labelColor} data-bucket="" x={x} y={Number(y) + BUCKET_LABEL_OFFSET} textAnchor="middle">
      {labels[payload.value]}
    </text>
  )
  const renderLevelLabel = ({ x, y, payload }: YAxisTickContentProps) => (
    <text {...labelColor} x={x} y={y} dy="0.35em" textAnchor={isMirrored ? 'start' : 'end'}>
      {formatLevel(payload.value)}
    </text>
  )
  return (
    <>
      <CartesianGrid
        vertical={false}
        horizontalValues={[...gridLines]}
        stroke={t.color.chartGrid}
        zIndex={0}
      />
      <XAxis
        dataKey="bucketIndex"
        reversed={isMirrored}
        padding={{ left: inset, right: inset }}
        ticks={ticks}
        interval={0}
        tick={renderBucketLabel}
        tickLine={false}
        axisLine={axisLine}
      />
      <YAxis
        domain={[0, maximum]}
        orientation={isMirrored ? 'right' : 'left'}
        width={scaleWidth}
        ticks={[...labelledLevels]}
        interval={0}
        tick={renderLevelLabel}
        tickSize={LEVEL_LABEL_MARGIN}
        tickMargin={0}
        tickLine={false}
        axisLine={false}
      />
    </>
  )
}
