import { t } from '@soundings/shared/theme/theme'
import { CartesianGrid, XAxis, type XAxisTickContentProps, YAxis, type YAxisTickContentProps } from 'recharts'
import type { AxisNames } from './bucket-names.rules.ts'
import { layoutOf, namedBuckets } from './chart-layout.rules.ts'

type Props = {
  /** Of the whole picture, and of what is drawn on. */
  width: number
  plotWidth: number
  axis: AxisNames
  isMirrored: boolean
  /** Room between the edge of the plot and its first and last points. */
  inset: number
  /** The scale: its end, the values that are lines, those that have words beside them, and the room for those. */
  top: number
  lines: readonly number[]
  named: readonly number[]
  nameOf: (value: number) => string
  scaleRoom: number
}

const WORDS_APART = 8
/** From the axis to the names of the buckets. */
const BELOW = 12
const words = { fill: t.color.textMuted }
const edge = { stroke: t.color.borderControl }

/** What a picture is drawn on: its scale, and the names of its buckets. Words are not measured: their places are chosen. */
export const ChartFrame = (props: Props) => {
  const { width, plotWidth, axis, isMirrored, inset, top, lines, named, nameOf, scaleRoom } = props
  const { hasLetters } = layoutOf(width)
  const names = hasLetters ? axis.letters : axis.names
  const ticks = namedBuckets(names.length, plotWidth, hasLetters ? axis.letterWidth : axis.shortWidth)
  const bucket = ({ x, y, payload }: XAxisTickContentProps) => (
    <text {...words} data-bucket="" x={x} y={Number(y) + BELOW} textAnchor="middle">
      {names[payload.value]}
    </text>
  )
  const level = ({ x, y, payload }: YAxisTickContentProps) => (
    <text {...words} x={x} y={y} dy="0.35em" textAnchor={isMirrored ? 'start' : 'end'}>
      {nameOf(payload.value)}
    </text>
  )
  return (
    <>
      <CartesianGrid vertical={false} horizontalValues={[...lines]} stroke={t.color.chartGrid} zIndex={0} />
      <XAxis
        dataKey="at"
        reversed={isMirrored}
        padding={{ left: inset, right: inset }}
        ticks={ticks}
        interval={0}
        tick={bucket}
        tickLine={false}
        axisLine={edge}
      />
      <YAxis
        domain={[0, top]}
        orientation={isMirrored ? 'right' : 'left'}
        width={scaleRoom}
        ticks={[...named]}
        interval={0}
        tick={level}
        tickSize={WORDS_APART}
        tickMargin={0}
        tickLine={false}
        axisLine={false}
      />
    </>
  )
}
