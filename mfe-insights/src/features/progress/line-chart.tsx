import { t } from '@soundings/shared/theme/theme'
import { type CurveProps, Line, LineChart as Recharts, usePlotArea, useYAxisScale } from 'recharts'
import type { AxisNames } from './bucket-names.rules.ts'
import { ChartFrame } from './chart-frame.tsx'
import { layoutOf, markerScale } from './chart-layout.rules.ts'
import { FACE_EDGES, LIFESTYLE_TOP } from './lifestyle.rules.ts'
import { LineNames } from './line-names.tsx'
import { PointMark } from './point-mark.tsx'
import { pointerEvents } from './pointer-events.ts'
import { apartOf } from './points.rules.ts'
import { PROGRESS_COPY } from './progress.copy.ts'
import { SeriesLine } from './series-line.tsx'

export type LineChartProps = {
  width: number
  height: number
  axis: AxisNames
  /** Values of each series, bucket by bucket; a gap is a gap. */
  series: readonly { key: string; label: string; values: readonly (number | undefined)[] }[]
  /** A bucket was touched, or hovered. */
  onPoint: (at: number) => void
}

const MOST = LIFESTYLE_TOP
/** Where the faces of the slider change. */
const BANDS = [
  { from: 0, to: FACE_EDGES.neutral, color: t.color.chartBand3 },
  { from: FACE_EDGES.neutral, to: FACE_EDGES.positive, color: t.color.chartBand2 },
  { from: FACE_EDGES.positive, to: MOST, color: t.color.chartBand1 },
]
const LINES = [1, 2, 3, 4, 5]
const NAMED = [0, MOST]
const nameOf = (value: number) => (value === 0 ? PROGRESS_COPY.low : PROGRESS_COPY.high)

/** Room above, for a marker that is drawn off its place; for the words of the scale; between the edge and the points. */
const ABOVE = 18
const SCALE_ROOM = 46
const INSET = 12
/** Between lines of equal values: their width and a little more. */
const APART = 5
/** Round a marker of full size. */
const RING = 9

/** Grounds from edge to edge: an area of the library's ends at the first and the last point. */
const Bands = () => {
  const area = usePlotArea()
  const levelOf = useYAxisScale()
  if (!area || !levelOf) return null
  return BANDS.map(({ from, to, color }) => {
    const [low = 0, high = 0] = [levelOf(from), levelOf(to)]
    return (
      <rect key={from} data-band="" x={area.x} y={high} width={area.width} height={low - high} fill={color} />
    )
  })
}

/** 0 (Low) to 5 (High), a line a series. The words and the table beside it say the same. */
export const LineChart = ({ width, height, axis, series, onPoint }: LineChartProps) => {
  const isMirrored = document.documentElement.dir === 'rtl'
  const { endRoom, hasNames } = layoutOf(width)
  const plotWidth = width - SCALE_ROOM - endRoom
  const scale = markerScale(axis.names.length, plotWidth)
  const apart = axis.names.map((_, at) => apartOf(series.map(({ values }) => values[at])))
  const offsetOf = (line: number, at: number) => (apart[at]?.[line] ?? 0) * APART
  const data = axis.names.map((_, at) => ({
    at,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[at] ?? null])),
  }))
  return (
    <Recharts
      width={width}
      height={height}
      data={data}
      accessibilityLayer={false}
      {...pointerEvents(onPoint)}
      margin={{ top: ABOVE, left: isMirrored ? endRoom : 0, right: isMirrored ? 0 : endRoom, bottom: 0 }}
    >
      <Bands />
      <ChartFrame
        width={width}
        plotWidth={plotWidth}
        axis={axis}
        isMirrored={isMirrored}
        inset={INSET}
        top={MOST}
        lines={LINES}
        named={NAMED}
        nameOf={nameOf}
        scaleRoom={SCALE_ROOM}
      />
      {series.map(({ key }, index) => (
        <Line
          key={key}
          dataKey={key}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          zIndex={0}
          shape={({ points = [] }: CurveProps) => (
            <SeriesLine points={points} series={index} markerScale={scale} offsetOf={offsetOf} />
          )}
        />
      ))}
      <PointMark series={series.map(({ values }) => values)} offsetOf={offsetOf} radius={RING * scale} />
      {hasNames && <LineNames isMirrored={isMirrored} series={series} />}
    </Recharts>
  )
}
