import { t } from '@soundings/shared/theme/theme'
import {
  CartesianGrid,
  Line,
  LineChart as Recharts,
  ReferenceArea,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { PROGRESS_COPY } from './progress.copy.ts'

export type LineChartProps = {
  names: readonly string[]
  /** Values of each series, bucket by bucket; a gap is a gap. */
  series: readonly { key: string; values: readonly (number | undefined)[] }[]
}

export const LINES = [
  { color: t.color.chart1, dash: '0' },
  { color: t.color.chart2, dash: '10 6' },
  { color: t.color.chart3, dash: '2 5' },
  { color: t.color.chart4, dash: '10 4 2 4' },
] as const

const HEIGHT = 240
/** Thirds of the scale, as the faces of the slider have them. */
const BANDS = [
  [0, 5 / 3, t.color.chartBand3],
  [5 / 3, 10 / 3, t.color.chartBand2],
  [10 / 3, 5, t.color.chartBand1],
] as const

/** 0 (Low) to 5 (High), a line a series. The words and the table beside it say the same. */
export const LineChart = ({ names, series }: LineChartProps) => {
  const data = names.map((name, index) => ({
    name,
    ...Object.fromEntries(series.map(({ key, values }) => [key, values[index] ?? null])),
  }))
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <Recharts data={data} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        {BANDS.map(([from, to, fill]) => (
          <ReferenceArea key={fill} y1={from} y2={to} fill={fill} ifOverflow="visible" />
        ))}
        <CartesianGrid vertical={false} stroke={t.color.chartGrid} />
        <XAxis dataKey="name" tick={{ fill: t.color.textMuted }} stroke={t.color.chartAxis} minTickGap={16} />
        <YAxis
          domain={[0, 5]}
          ticks={[0, 5]}
          width={48}
          tick={{ fill: t.color.textMuted }}
          tickFormatter={(value: number) => (value === 0 ? PROGRESS_COPY.low : PROGRESS_COPY.high)}
          axisLine={false}
          tickLine={false}
        />
        {series.map(({ key }, index) => {
          const { color, dash } = LINES[index % LINES.length] ?? LINES[0]
          return (
            <Line
              key={key}
              dataKey={key}
              stroke={color}
              strokeDasharray={dash}
              strokeWidth={2.5}
              dot={{ r: 4, fill: color, strokeDasharray: '0' }}
              connectNulls={false}
              isAnimationActive={false}
            />
          )
        })}
      </Recharts>
    </ResponsiveContainer>
  )
}
