import { t } from '@soundings/shared/theme/theme'
import { layoutOf, namedBuckets } from './chart-layout.rules.ts'
import { levelOf, type Plot } from './plot.rules.ts'

/** Names of the buckets under a picture, the letters for where there is no room for more, and their widths. */
export type AxisNames = {
  names: readonly string[]
  shortWidth: number
  letters: readonly string[]
  letterWidth: number
}

type Props = {
  plot: Plot
  axis: AxisNames
  /** Where each bucket is. */
  places: readonly number[]
  /** Lines across, by their share of the scale, and what stands beside them. */
  levels: readonly { share: number; words?: string }[]
  /** Grounds from one share of the scale to another. */
  bands?: readonly { from: number; to: number; color: string }[]
}

const WORDS_APART = 8
const words = { fill: t.color.textMuted }

/** What a picture is drawn on: its grounds, its scale, and the names of its buckets. */
export const PlotFrame = ({ plot, axis, places, levels, bands = [] }: Props) => {
  const { left, right, bottom, width, height, isMirrored } = plot
  const { hasLetters } = layoutOf(width)
  const names = hasLetters ? axis.letters : axis.names
  const nameWidth = hasLetters ? axis.letterWidth : axis.shortWidth
  return (
    <g data-frame="">
      {bands.map(({ from, to, color }) => (
        <rect
          key={from}
          x={left}
          y={levelOf(plot, to)}
          width={right - left}
          height={levelOf(plot, from) - levelOf(plot, to)}
          fill={color}
        />
      ))}
      {levels.map(({ share, words: beside }) => (
        <g key={share}>
          <path
            d={`M${left} ${levelOf(plot, share)}H${right}`}
            stroke={share === 0 ? t.color.borderControl : t.color.chartGrid}
          />
          {beside && (
            <text
              {...words}
              x={isMirrored ? right + WORDS_APART : left - WORDS_APART}
              y={levelOf(plot, share)}
              dy="0.35em"
              textAnchor={isMirrored ? 'start' : 'end'}
            >
              {beside}
            </text>
          )}
        </g>
      ))}
      {namedBuckets(names.length, right - left, nameWidth).map((index) => (
        <text
          key={index}
          {...words}
          data-bucket=""
          x={places[index]}
          y={height - WORDS_APART}
          textAnchor="middle"
        >
          {names[index]}
        </text>
      ))}
      <path d={`M${left} ${bottom}H${right}`} stroke={t.color.borderControl} />
    </g>
  )
}
