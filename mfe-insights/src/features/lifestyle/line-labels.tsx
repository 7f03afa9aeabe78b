import { t } from '@soundings/shared/theme/theme'
import type { CSSProperties } from 'react'
import { usePlotArea, useYAxisScale } from 'recharts'
import { labelWidths } from '../../components/charts/label-widths.ts'
import { spreadLabels } from './line-layout.rules.ts'

/** In font sizes. */
const LABEL_DISTANCE = 1.3
const LABEL_MARGIN = 10

type Series = readonly { label: string; values: readonly (number | undefined)[] }[]

export const lineLabelsWidth = (series: Series, fontSize: number): number => {
  const widths = labelWidths(
    series.map(({ label }) => label),
    fontSize,
    'bold',
  )
  return LABEL_MARGIN + Math.ceil(Math.max(...widths))
}

type Props = { isMirrored: boolean; isDense: boolean; series: Series; fontSize: number }

/** Distance between a label and its point when only one label is visible. */
const wayToPoint = (pixels: number): CSSProperties & { '--to-point': string } => ({
  '--to-point': `${pixels}px`,
})

export const LineLabels = ({ isMirrored, isDense, series, fontSize }: Props) => {
  const area = usePlotArea()
  const yOf = useYAxisScale()
  if (!area || !yOf) return null
  const labels = series.flatMap(({ label, values }, index) => {
    const last = values.filter((value) => value !== undefined).at(-1)
    return last === undefined ? [] : [{ label, index, y: yOf(last) ?? 0 }]
  })
  const positions = spreadLabels(
    labels.map(({ y }) => y),
    fontSize * LABEL_DISTANCE,
    // Keeps labels clear of the bucket labels.
    area.y + area.height - fontSize / 2,
  )
  return labels.map(({ label, index, y }, position) => (
    <text
      key={label}
      data-series={index}
      data-dense={isDense}
      x={isMirrored ? area.x - LABEL_MARGIN : area.x + area.width + LABEL_MARGIN}
      y={positions[position]}
      style={wayToPoint(y - (positions[position] ?? y))}
      dy="0.35em"
      textAnchor={isMirrored ? 'end' : 'start'}
      fill={t.color.text}
      fontWeight={t.weight.medium}
    >
      {label}
    </text>
  ))
}
