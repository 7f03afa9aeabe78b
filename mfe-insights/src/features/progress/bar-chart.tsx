import { formatNumber } from '@soundings/shared/dates/locale'
import { t } from '@soundings/shared/theme/theme'
import { Bar, BarChart as Recharts } from 'recharts'
import type { AxisNames } from './bucket-names.rules.ts'
import { ChartFrame } from './chart-frame.tsx'
import { roundTop } from './chart-layout.rules.ts'
import { PointMark } from './point-mark.tsx'
import { pointerEvents } from './pointer-events.ts'

export type BarChartProps = {
  width: number
  height: number
  axis: AxisNames
  /** Bucket by bucket; a gap is a gap. */
  values: readonly (number | undefined)[]
  /** A bucket was touched, or hovered. */
  onPoint: (at: number) => void
}

const ABOVE = 10
const END = 12
/** Room for the words of the scale, by their length. */
const LETTER = 8
const WORDS_APART = 14
const WIDEST_BAR = 40

/** A bar for each bucket. The words and the table beside it say the same. */
export const BarChart = ({ width, height, axis, values, onPoint }: BarChartProps) => {
  const isMirrored = document.documentElement.dir === 'rtl'
  const top = roundTop(Math.max(0, ...values.map((value) => value ?? 0)))
  const levels = [0, top / 2, top]
  const longest = Math.max(...levels.map((level) => formatNumber(level).length))
  const scaleRoom = longest * LETTER + WORDS_APART
  return (
    <Recharts
      width={width}
      height={height}
      data={values.map((value, at) => ({ at, value: value ?? null }))}
      accessibilityLayer={false}
      {...pointerEvents(onPoint)}
      margin={{ top: ABOVE, left: isMirrored ? END : 0, right: isMirrored ? 0 : END, bottom: 0 }}
      barCategoryGap="10%"
      maxBarSize={WIDEST_BAR}
    >
      <ChartFrame
        width={width}
        plotWidth={width - scaleRoom - END}
        axis={axis}
        isMirrored={isMirrored}
        inset={0}
        top={top}
        lines={levels.slice(1)}
        named={levels}
        nameOf={formatNumber}
        scaleRoom={scaleRoom}
      />
      <Bar dataKey="value" fill={t.color.chart1} isAnimationActive={false} zIndex={0} />
      <PointMark />
    </Recharts>
  )
}
