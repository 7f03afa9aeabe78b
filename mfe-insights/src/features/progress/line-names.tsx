import { t } from '@soundings/shared/theme/theme'
import { usePlotArea, useYAxisScale } from 'recharts'
import { spread } from './chart-layout.rules.ts'

const APART = 18
const BESIDE = 10

type Props = {
  isMirrored: boolean
  series: readonly { label: string; values: readonly (number | undefined)[] }[]
}

/** The name of each line, beside its last point. */
export const LineNames = ({ isMirrored, series }: Props) => {
  const area = usePlotArea()
  const levelOf = useYAxisScale()
  if (!area || !levelOf) return null
  const known = series.flatMap(({ label, values }, index) => {
    const last = values.filter((value) => value !== undefined).at(-1)
    return last === undefined ? [] : [{ label, index, y: levelOf(last) ?? 0 }]
  })
  const heights = spread(
    known.map(({ y }) => y),
    APART,
    area.y + area.height,
  )
  return known.map(({ label, index }, at) => (
    <text
      key={label}
      data-series={index}
      x={isMirrored ? area.x - BESIDE : area.x + area.width + BESIDE}
      y={heights[at]}
      dy="0.35em"
      textAnchor={isMirrored ? 'end' : 'start'}
      fill={t.color.text}
      fontWeight={t.weight.medium}
    >
      {label}
    </text>
  ))
}
