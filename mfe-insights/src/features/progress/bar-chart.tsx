import { t } from '@soundings/shared/theme/theme'
import { Bar, CartesianGrid, BarChart as Recharts, XAxis, YAxis } from 'recharts'
import { type AxisNames, timeAxis, valueAxis } from './chart-axes.tsx'

export type BarChartProps = {
  width: number
  height: number
  axis: AxisNames
  /** Bucket by bucket; a gap is a gap. */
  values: readonly (number | undefined)[]
}

const Y_WIDTH = 58

/** A bar for each bucket. The words and the table beside it say the same. */
export const BarChart = ({ width, height, axis, values }: BarChartProps) => (
  <Recharts
    width={width}
    height={height}
    data={values.map((value, at) => ({ at, value: value ?? null }))}
    accessibilityLayer={false}
    margin={{ top: 10, right: 12, bottom: 0, left: 0 }}
  >
    <CartesianGrid vertical={false} stroke={t.color.chartGrid} />
    <XAxis {...timeAxis(axis, width, width - Y_WIDTH)} />
    <YAxis
      {...valueAxis(Y_WIDTH)}
      tickCount={3}
      tickFormatter={(value: number) => value.toLocaleString(undefined)}
    />
    <Bar
      dataKey="value"
      fill={t.color.chart1}
      isAnimationActive={false}
      maxBarSize={40}
      radius={[4, 4, 0, 0]}
    />
  </Recharts>
)
