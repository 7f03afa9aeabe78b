import { t } from '@soundings/shared/theme/theme'
import { CartesianGrid, Line, LineChart as Recharts, ReferenceArea, XAxis, YAxis } from 'recharts'
import { type AxisNames, timeAxis, valueAxis, X_HEIGHT } from './chart-axes.tsx'
import { layoutOf, markerScale, spread } from './chart-layout.rules.ts'
import { PROGRESS_COPY } from './progress.copy.ts'
import { lookOf, Marker } from './series-look.tsx'

export type LineChartProps = {
  width: number
  height: number
  axis: AxisNames
  /** Values of each series, bucket by bucket; a gap is a gap. */
  series: readonly { key: string; label: string; values: readonly (number | undefined)[] }[]
}

const TOP = 10
const Y_WIDTH = 46
const MOST = 5
/** Thirds of the scale, as the faces of the slider have them. */
const BANDS = [
  [0, MOST / 3, t.color.chartBand3],
  [MOST / 3, (MOST * 2) / 3, t.color.chartBand2],
  [(MOST * 2) / 3, MOST, t.color.chartBand1],
] as const
const ENDS: Readonly<Record<number, string>> = { 0: PROGRESS_COPY.low, [MOST]: PROGRESS_COPY.high }

/** 0 (Low) to 5 (High), a line a series. The words and the table beside it say the same. */
export const LineChart = ({ width, height, axis, series }: LineChartProps) => {
  const { endRoom, hasNames } = layoutOf(width)
  const plotWidth = width - Y_WIDTH - endRoom
  const scale = markerScale(axis.names.length, plotWidth)
  const data = axis.names.map((_, at) => ({
    at,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[at] ?? null])),
  }))
  const x = timeAxis(axis, width, plotWidth)
  const margin = { top: TOP, bottom: 0, left: 0, right: 0, [x.reversed ? 'left' : 'right']: endRoom }
  return (
    <Recharts width={width} height={height} data={data} accessibilityLayer={false} margin={margin}>
      {BANDS.map(([from, to, fill]) => (
        <ReferenceArea key={fill} y1={from} y2={to} fill={fill} fillOpacity={1} />
      ))}
      <CartesianGrid vertical={false} stroke={t.color.chartGrid} />
      <XAxis {...x} padding={{ left: 12, right: 12 }} />
      <YAxis
        {...valueAxis(Y_WIDTH)}
        domain={[0, MOST]}
        ticks={[0, 1, 2, 3, 4, MOST]}
        interval={0}
        tickFormatter={(value: number) => ENDS[value] ?? ''}
      />
      {series.map(({ key }, index) => (
        <Line
          key={key}
          dataKey={key}
          stroke={lookOf(index).color}
          strokeDasharray={lookOf(index).dash}
          strokeWidth={2.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          connectNulls={false}
          isAnimationActive={false}
          activeDot={false}
          dot={({ cx, cy, index: at }: { cx?: number; cy?: number | null; index: number }) =>
            typeof cx === 'number' && typeof cy === 'number' ? (
              <Marker key={at} look={lookOf(index)} x={cx} y={cy} scale={scale} />
            ) : (
              <g key={at} />
            )
          }
        />
      ))}
      {hasNames && <LineNames series={series} width={width} height={height} isMirrored={x.reversed} />}
    </Recharts>
  )
}

type NamesProps = Pick<LineChartProps, 'series' | 'width' | 'height'> & { isMirrored: boolean }

const APART = 18

/** The name of each line, beside its last point. */
const LineNames = ({ series, width, height, isMirrored }: NamesProps) => {
  const bottom = height - X_HEIGHT
  const known = series.flatMap(({ label, values }) => {
    const last = values.filter((value) => value !== undefined).at(-1)
    return last === undefined ? [] : [{ label, y: TOP + (1 - last / MOST) * (bottom - TOP) }]
  })
  const heights = spread(
    known.map(({ y }) => y),
    APART,
    bottom,
  )
  const x = layoutOf(width).endRoom - 10
  return known.map(({ label }, index) => (
    <text
      key={label}
      x={isMirrored ? x : width - x}
      y={heights[index]}
      dy="0.35em"
      textAnchor={isMirrored ? 'end' : 'start'}
      fill={t.color.text}
      fontWeight={t.weight.medium}
    >
      {label}
    </text>
  ))
}
