import { t } from '@soundings/shared/theme/theme'
import { useContext } from 'react'
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import { PointContext } from './point-context.ts'

const NONE: readonly never[] = []

type Props = {
  /** Values of each series, bucket by bucket, and how far their points are drawn off their places. */
  series?: readonly (readonly (number | undefined)[])[]
  offsetOf?: (series: number, at: number) => number
  radius?: number
}

/** A line through the bucket that is read, and a ring round the point of each line. */
export const PointMark = ({ series = NONE, offsetOf = () => 0, radius }: Props) => {
  const at = useContext(PointContext)
  const area = usePlotArea()
  const placeOf = useXAxisScale()
  const levelOf = useYAxisScale()
  const x = at === undefined ? undefined : placeOf?.(at, { position: 'middle' })
  if (at === undefined || x === undefined || !area || !levelOf) return null
  return (
    <g data-mark="">
      <path d={`M${x} ${area.y}V${area.y + area.height}`} stroke={t.color.borderControl} />
      {series.map((values, index) => {
        const y = levelOf(values[at] ?? Number.NaN)
        if (values[at] === undefined || y === undefined) return null
        return (
          <circle
            key={index}
            data-series={index}
            cx={x}
            cy={y + offsetOf(index, at)}
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
