import { t } from '@soundings/shared/theme/theme'
import { useContext } from 'react'
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import { SelectedPointContext } from './selected-point-context.ts'

const NO_SERIES: readonly never[] = []

type Props = {
  /** Values of each series by bucket. */
  series?: readonly (readonly (number | undefined)[])[]
  /** Vertical, in pixels. */
  offsetOf?: (series: number, bucketIndex: number) => number
  radius?: number
}

export const SelectedPointMarker = ({ series = NO_SERIES, offsetOf = () => 0, radius }: Props) => {
  const bucketIndex = useContext(SelectedPointContext)
  const area = usePlotArea()
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  const x = bucketIndex === undefined ? undefined : xOf?.(bucketIndex, { position: 'middle' })
  if (bucketIndex === undefined || x === undefined || !area || !yOf) return null
  return (
    <g data-mark="">
      <path d={`M${x} ${area.y}V${area.y + area.height}`} stroke={t.color.borderControl} />
      {series.map((values, index) => {
        const y = yOf(values[bucketIndex] ?? Number.NaN)
        if (values[bucketIndex] === undefined || y === undefined) return null
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a series everywhere in a chart.
            key={index}
            data-series={index}
            cx={x}
            cy={y + offsetOf(index, bucketIndex)}
            r={radius}
            fill="none"
            stroke={t.color.text}
            strokeWidth={2}
          />
        )
      })}
    </g>
  )
}
