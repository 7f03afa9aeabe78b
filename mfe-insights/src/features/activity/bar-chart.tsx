import { formatNumber } from '@soundings/shared/dates/locale'
import { t } from '@soundings/shared/theme/theme'
import { Bar, BarChart as Recharts } from 'recharts'
import type { AxisLabels } from '../../components/bucket-names.rules.ts'
import { ChartFrame, scaleWidthFor } from '../../components/charts/chart-frame.tsx'
import { bucketMiddles, type ChartSize, chartMargin } from '../../components/charts/chart-layout.rules.ts'
import { pointerHandlers } from '../../components/charts/pointer-handlers.ts'
import { SelectedPointMarker } from '../../components/charts/selected-point-marker.tsx'
import { roundedMaximum } from './bar-scale.rules.ts'

export type BarChartProps = {
  size: ChartSize
  height: number
  axis: AxisLabels
  /** Bucket by bucket. */
  values: readonly (number | undefined)[]
  /** On hover and on touch. */
  onSelect: (bucketIndex: number) => void
}

const TOP_MARGIN = 10
const END_MARGIN = 12
const MAX_BAR_WIDTH = 40

export const BarChart = ({ size, height, axis, values, onSelect }: BarChartProps) => {
  const isMirrored = document.documentElement.dir === 'rtl'
  const maximum = roundedMaximum(Math.max(0, ...values.map((value) => value ?? 0)))
  const levels = [0, maximum / 2, maximum]
  const scaleWidth = scaleWidthFor(levels.map(formatNumber), size.fontSize)
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
