import { formatNumber } from '@soundings/shared/dates/locale'
import { t } from '@soundings/shared/theme/theme'
import { Bar, BarChart as Recharts } from 'recharts'
import type { AxisLabels } from '../../components/bucket-names.rules.ts'
import { ChartFrame, scaleWidthFor } from '../../components/charts/chart-frame.tsx'
import { bucketMiddles, type ChartSize, chartMargin } from '../../components/charts/chart-layout.rules.ts'
import { pointerHandlers } from '../../components/charts/pointer-handlers.ts'
import { SelectedPointMarker } from '../../components/charts/selected-point-marker.tsx'
import { roundedMaximum } from './bar-scale.rules.ts'

type Values = readonly (number | undefined)[]

export type BarChartProps = {
  size: ChartSize
  height: number
  axis: AxisLabels
  /** `series` has all series, so that the buckets of both charts align. `drawn` is an index in it. */
  series: readonly Values[]
  drawn: number
  onSelect: (bucketIndex: number) => void
}

const TOP_MARGIN = 10
const END_MARGIN = 12
const MAX_BAR_WIDTH = 40

const maximumOf = (values: Values) => roundedMaximum(Math.max(0, ...values.map((value) => value ?? 0)))
const levelsTo = (maximum: number) => [0, maximum / 2, maximum]

export const BarChart = ({ size, height, axis, series, drawn, onSelect }: BarChartProps) => {
  const isMirrored = document.documentElement.dir === 'rtl'
  const values = series[drawn] ?? []
  const maximum = maximumOf(values)
  const levels = levelsTo(maximum)
  const allLevels = series.flatMap((one) => levelsTo(maximumOf(one)))
  const scaleWidth = scaleWidthFor(allLevels.map(formatNumber), size.fontSize)
  return (
    <Recharts
      width={size.width}
      height={height}
      data={values.map((value, bucketIndex) => ({ bucketIndex, value: value ?? null }))}
      accessibilityLayer={false}
      {...pointerHandlers(onSelect)}
      margin={chartMargin(isMirrored, TOP_MARGIN, END_MARGIN)}
      barCategoryGap="10%"
      maxBarSize={MAX_BAR_WIDTH}
    >
      <ChartFrame
        size={size}
        axis={axis}
        middles={bucketMiddles(values.length, scaleWidth, size.width - END_MARGIN, true)}
        isMirrored={isMirrored}
        inset={0}
        maximum={maximum}
        gridLines={levels.slice(1)}
        labelledLevels={levels}
        formatLevel={formatNumber}
        scaleWidth={scaleWidth}
      />
      <Bar dataKey="value" fill={t.color.chart1} isAnimationActive={false} zIndex={0} />
      <SelectedPointMarker />
    </Recharts>
  )
}
