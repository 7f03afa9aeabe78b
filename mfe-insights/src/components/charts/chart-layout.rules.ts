/** From this width on the lines carry their labels, and the legend needs none (look, Charts). */
const LINE_LABELS_FROM = 480
/** Below this width bucket labels are single letters. */
const SINGLE_LETTERS_BELOW = 300
/** The longest line label. */
const LINE_LABEL_WIDTH = 112

export const chartLayout = (width: number) => ({
  hasLineLabels: width >= LINE_LABELS_FROM,
  hasSingleLetters: width < SINGLE_LETTERS_BELOW,
  /** A wide chart is higher, so that its lines are not flattened. */
  height: width >= LINE_LABELS_FROM ? 320 : 240,
  /** The margin beside the last points. */
  endMargin: width >= LINE_LABELS_FROM ? LINE_LABEL_WIDTH : 12,
})

/** Margins of a chart whose scale stands after its points, in the order of the script. */
export const chartMargin = (isMirrored: boolean, top: number, end: number) => ({
  top,
  left: isMirrored ? end : 0,
  right: isMirrored ? 0 : end,
  bottom: 0,
})

/** The indexes of the buckets that get a label: evenly spaced, without overlap, the newest always included. */
export const labelledBuckets = (count: number, width: number, labelWidth: number): number[] => {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  )
}

/** Markers shrink where points are dense, and never vanish: a point between two gaps has no line. */
export const markerScale = (count: number, width: number): number =>
  Math.min(1, Math.max(0.5, width / Math.max(1, count) / 14))

/** Positions for labels, in their order and `distance` apart, each as near as possible to the wanted one. */
export const spreadLabels = (wanted: readonly number[], distance: number, lowest: number): number[] => {
  const sorted = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  let free = Number.NEGATIVE_INFINITY
  const placed = sorted.map(({ y, index }) => {
    free = Math.max(y, free) + distance
    return { y: free - distance, index }
  })
  let limit = lowest
  for (const label of placed.reverse()) {
    label.y = Math.min(label.y, limit)
    limit = label.y - distance
  }
  return wanted.map((y, index) => placed.find((label) => label.index === index)?.y ?? y)
}

/** The end of a scale: the next round number whose half is round, too. */
export const roundedMaximum = (highest: number): number => {
  if (!(highest > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return power * (([1, 2, 4, 6, 8, 10] as const).find((factor) => factor * power >= highest) ?? 10)
}
