import { t } from '@soundings/shared/theme/theme'
import { Bar, CartesianGrid, BarChart as Recharts, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export type BarChartProps = {
  bars: readonly { name: string; value: number | undefined }[]
  /** Top of the scale; left out, it follows the bars. */
  most?: number
  unit?: string
}

const HEIGHT = 200

/** A bar for each name. The words and the table beside it say the same. */
export const BarChart = ({ bars, most, unit = '' }: BarChartProps) => (
  <ResponsiveContainer width="100%" height={HEIGHT}>
    <Recharts data={[...bars]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke={t.color.chartGrid} />
      <XAxis dataKey="name" tick={{ fill: t.color.textMuted }} stroke={t.color.chartAxis} minTickGap={16} />
      <YAxis
        width={64}
        domain={[0, most ?? 'auto']}
        {...(most === undefined ? {} : { ticks: [0, most / 2, most] })}
        tick={{ fill: t.color.textMuted }}
        tickFormatter={(value: number) => `${value}${unit}`}
        axisLine={false}
        tickLine={false}
      />
      <Bar dataKey="value" fill={t.color.chart1} isAnimationActive={false} maxBarSize={56} />
    </Recharts>
  </ResponsiveContainer>
)
