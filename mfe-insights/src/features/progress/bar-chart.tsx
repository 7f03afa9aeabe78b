import { formatNumber } from '@soundings/shared/dates/locale'
import { t } from '@soundings/shared/theme/theme'
import { barPlaces, barPlotOf, levelOf, roundTop } from './plot.rules.ts'
import { type AxisNames, PlotFrame } from './plot-frame.tsx'

export type BarChartProps = {
  width: number
  height: number
  axis: AxisNames
  /** Bucket by bucket; a gap is a gap. */
  values: readonly (number | undefined)[]
}

/** A bar for each bucket. The words and the table beside it say the same. */
export const BarChart = ({ width, height, axis, values }: BarChartProps) => {
  const plot = barPlotOf(width, height, document.documentElement.dir === 'rtl')
  const { places, thickness } = barPlaces(plot, values.length)
  const top = roundTop(Math.max(0, ...values.map((value) => value ?? 0)))
  const levels = [0, 0.5, 1].map((share) => ({ share, words: formatNumber(share * top) }))
  return (
    <svg width={width} height={height} aria-hidden="true" focusable="false">
      <PlotFrame plot={plot} axis={axis} places={places} levels={levels} />
      {places.map((place, index) => {
        const value = values[index]
        if (value === undefined) return null
        const y = levelOf(plot, value / top)
        return (
          <rect
            key={place}
            data-bar=""
            x={place - thickness / 2}
            y={y}
            width={thickness}
            height={plot.bottom - y}
            fill={t.color.chart1}
          />
        )
      })}
    </svg>
  )
}
