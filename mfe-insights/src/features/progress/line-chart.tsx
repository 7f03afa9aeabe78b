import { t } from '@soundings/shared/theme/theme'
import { type CurveProps, Line, LineChart as Recharts, XAxis, YAxis } from 'recharts'
import { layoutOf, markerScale } from './chart-layout.rules.ts'
import { FACE_EDGES, LIFESTYLE_TOP } from './lifestyle.rules.ts'
import { LineNames } from './line-names.tsx'
import { linePlotOf, POINT_INSET, pointPlaces } from './plot.rules.ts'
import { type AxisNames, PlotFrame } from './plot-frame.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'
import { SeriesLine } from './series-line.tsx'

export type LineChartProps = {
  width: number
  height: number
  axis: AxisNames
  /** Values of each series, bucket by bucket; a gap is a gap. */
  series: readonly { key: string; label: string; values: readonly (number | undefined)[] }[]
}

const MOST = LIFESTYLE_TOP
const NEUTRAL_FROM = FACE_EDGES.neutral / MOST
const POSITIVE_FROM = FACE_EDGES.positive / MOST
/** Where the faces of the slider change. */
const BANDS = [
  { from: 0, to: NEUTRAL_FROM, color: t.color.chartBand3 },
  { from: NEUTRAL_FROM, to: POSITIVE_FROM, color: t.color.chartBand2 },
  { from: POSITIVE_FROM, to: 1, color: t.color.chartBand1 },
]
const LEVELS = [
  { share: 0, words: PROGRESS_COPY.low },
  ...[1, 2, 3, 4].map((value) => ({ share: value / MOST })),
  { share: 1, words: PROGRESS_COPY.high },
]

/* The library looks at each of these anew when it is another object than before. */
const DOMAIN = [0, MOST] as const
const PADDING = { left: POINT_INSET, right: POINT_INSET }

/**
 * 0 (Low) to 5 (High), a line a series. The words and the table beside it say the same. The library draws the lines
 * alone: what they stand on costs it more than all of them.
 */
export const LineChart = ({ width, height, axis, series }: LineChartProps) => {
  const isMirrored = document.documentElement.dir === 'rtl'
  const plot = linePlotOf(width, height, isMirrored)
  const { left, right, top, bottom } = plot
  const count = axis.names.length
  const scale = markerScale(count, right - left)
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
      margin={{ top, left, right: width - right, bottom: height - bottom }}
    >
      <PlotFrame plot={plot} axis={axis} places={pointPlaces(plot, count)} levels={LEVELS} bands={BANDS} />
      <XAxis dataKey="at" hide reversed={isMirrored} padding={PADDING} />
      <YAxis hide domain={DOMAIN} />
      {series.map(({ key }, index) => (
        <Line
          key={key}
          dataKey={key}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
          shape={({ points = [] }: CurveProps) => (
            <SeriesLine points={points} series={index} markerScale={scale} />
          )}
        />
      ))}
      {layoutOf(width).hasNames && <LineNames plot={plot} most={MOST} series={series} />}
    </Recharts>
  )
}
