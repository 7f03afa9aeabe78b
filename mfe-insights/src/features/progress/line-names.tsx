import { t } from '@soundings/shared/theme/theme'
import { spread } from './chart-layout.rules.ts'
import { levelOf, type Plot } from './plot.rules.ts'

const APART = 18
const BESIDE = 10

type Props = {
  plot: Plot
  /** The most that a value may be. */
  most: number
  series: readonly { label: string; values: readonly (number | undefined)[] }[]
}

/** The name of each line, beside its last point. */
export const LineNames = ({ plot, most, series }: Props) => {
  const known = series.flatMap(({ label, values }) => {
    const last = values.filter((value) => value !== undefined).at(-1)
    return last === undefined ? [] : [{ label, y: levelOf(plot, last / most) }]
  })
  const heights = spread(
    known.map(({ y }) => y),
    APART,
    plot.bottom,
  )
  return known.map(({ label }, index) => (
    <text
      key={label}
      x={plot.isMirrored ? plot.left - BESIDE : plot.right + BESIDE}
      y={heights[index]}
      dy="0.35em"
      textAnchor={plot.isMirrored ? 'end' : 'start'}
      fill={t.color.text}
      fontWeight={t.weight.medium}
    >
      {label}
    </text>
  ))
}
