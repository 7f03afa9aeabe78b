import { t } from '@soundings/shared/theme/theme'
import { CartesianGrid, XAxis, type XAxisTickContentProps, YAxis, type YAxisTickContentProps } from 'recharts'
import type { AxisLabels } from '../bucket-names.rules.ts'
import {
  bucketAxisHeight,
  type ChartSize,
  keepInside,
  LABEL_MARGIN,
  labelsWithRoom,
} from './chart-layout.rules.ts'
import { labelWidths } from './label-widths.ts'

type Props = {
  size: ChartSize
  axis: AxisLabels
  middles: readonly number[]
  isMirrored: boolean
  /** Space between the edges of the plot area and the outermost points. */
  inset: number
  /** The scale starts at 0. */
  maximum: number
  gridLines: readonly number[]
  labelledLevels: readonly number[]
  formatLevel: (value: number) => string
  scaleWidth: number
}

const labelColor = { fill: t.color.textMuted }
const axisLine = { stroke: t.color.borderControl }
/** In font sizes. `BASELINE` is the distance from the margin to the baseline of a label. */
const BASELINE = 0.95
const LABEL_GAP = 0.5

export const scaleWidthFor = (labels: readonly string[], fontSize: number): number =>
  Math.ceil(Math.max(...labelWidths(labels, fontSize))) + LABEL_MARGIN

/** Returns short labels, or letters if too few short labels fit. */
const bucketLabels = (
  { short, letters, fewest }: AxisLabels,
  middles: readonly number[],
  size: ChartSize,
) => {
  const place = (labels: readonly string[]) => {
    const widths = labelWidths(labels, size.fontSize)
    const boxes = middles.map((middle, index) => ({ middle, width: widths[index] ?? 0 }))
    return { labels, widths, ticks: labelsWithRoom(boxes, size.width, size.fontSize * LABEL_GAP) }
  }
  const placed = place(short)
  return placed.ticks.length >= fewest ? placed : place(letters)
}

/** Keeps the lowest and highest label in the chart and clear of bucket labels. */
const levelShift = (value: number, maximum: number) => {
  if (value === 0) return '-0.2em'
  return value === maximum ? '0.75em' : '0.35em'
}

const bucketLabelRenderer =
  ({ labels, widths }: ReturnType<typeof bucketLabels>, size: ChartSize) =>
  ({ x, y, payload }: XAxisTickContentProps) => (
    <text
      {...labelColor}
      data-bucket=""
      x={keepInside(Number(x), widths[payload.value] ?? 0, size.width)}
      y={Number(y) + size.fontSize * BASELINE}
      textAnchor="middle"
    >
      {labels[payload.value]}
    </text>
  )

const levelLabelRenderer =
  ({ maximum, isMirrored, formatLevel }: Props) =>
  ({ x, y, payload }: YAxisTickContentProps) => (
    <text
      {...labelColor}
      data-level=""
      x={x}
      y={y}
      dy={levelShift(payload.value, maximum)}
      textAnchor={isMirrored ? 'start' : 'end'}
    >
      {formatLevel(payload.value)}
    </text>
  )

/** The library would lay out every label (decisions/check-ins-and-progress: Chart rendering). */
export const ChartFrame = (props: Props) => {
  const { size, axis, middles, isMirrored, inset, maximum, gridLines, labelledLevels, scaleWidth } = props
  const buckets = bucketLabels(axis, middles, size)
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
        height={bucketAxisHeight(size.fontSize)}
        ticks={buckets.ticks}
        interval={0}
        tick={bucketLabelRenderer(buckets, size)}
        tickSize={LABEL_MARGIN}
        tickMargin={0}
        tickLine={false}
        axisLine={axisLine}
      />
      <YAxis
        domain={[0, maximum]}
        orientation={isMirrored ? 'right' : 'left'}
        width={scaleWidth}
        ticks={[...labelledLevels]}
        interval={0}
        tick={levelLabelRenderer(props)}
        tickSize={LABEL_MARGIN}
        tickMargin={0}
        tickLine={false}
        axisLine={false}
      />
    </>
  )
}
