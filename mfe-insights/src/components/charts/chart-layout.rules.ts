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
