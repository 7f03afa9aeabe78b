import { t } from '@soundings/shared/theme/theme'
import { usePlotArea, useYAxisScale } from 'recharts'
import { spreadLabels } from './line-layout.rules.ts'

const LABEL_DISTANCE = 18
const LABEL_MARGIN = 10

type Props = {
  isMirrored: boolean
  series: readonly { label: string; values: readonly (number | undefined)[] }[]
}

/** The name of each series beside the last point of its line. */
export const LineLabels = ({ isMirrored, series }: Props) => {
  const area = usePlotArea()
  const yOf = useYAxisScale()
  if (!area || !yOf) return null
  const labels = series.flatMap(({ label, values }, index) => {
    const last = values.filter((value) => value !== undefined).at(-1)
    return last === undefined ? [] : [{ label, index, y: yOf(last) ?? 0 }]
  })
  const positions = spreadLabels(
    labels.map(({ y }) => y),
    LABEL_DISTANCE,
    area.y + area.height,
  )
  return labels.map(({ label, index }, position) => (
    <text
      key={label}
      data-series={index}
      x={isMirrored ? area.x - LABEL_MARGIN : area.x + area.width + LABEL_MARGIN}
      y={positions[position]}
      dy="0.35em"
      textAnchor={isMirrored ? 'end' : 'start'}
      fill={t.color.text}
      fontWeight={t.weight.medium}
    >
      {label}
    </text>
  ))
}
