import { t } from '@soundings/shared/theme/theme'
import { layoutOf, namedBuckets } from './chart-layout.rules.ts'

/** Names of the buckets under a picture, the letters for where there is no room for more, and their widths. */
export type AxisNames = {
  names: readonly string[]
  shortWidth: number
  letters: readonly string[]
  letterWidth: number
}

const isMirrored = () => document.documentElement.dir === 'rtl'

export const X_HEIGHT = 30
const words = { fill: t.color.textMuted }

/** Of a picture so wide, and of its plot: time runs as the script does; its newest bucket is always named. */
export const timeAxis = (axis: AxisNames, width: number, plotWidth: number) => {
  const { hasLetters } = layoutOf(width)
  const shown = hasLetters ? axis.letters : axis.names
  return {
    dataKey: 'at',
    height: X_HEIGHT,
    ticks: namedBuckets(shown.length, plotWidth, hasLetters ? axis.letterWidth : axis.shortWidth),
    // All of these: measuring each name anew would cost more than drawing it.
    interval: 0 as const,
    tickFormatter: (at: number) => shown[at] ?? '',
    tick: words,
    tickLine: false,
    stroke: t.color.borderControl,
    reversed: isMirrored(),
  }
}

/** The scale stands where reading begins. */
export const valueAxis = (width: number) => ({
  width,
  orientation: isMirrored() ? ('right' as const) : ('left' as const),
  tick: words,
  axisLine: false,
  tickLine: false,
})
