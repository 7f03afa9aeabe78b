/** Width of a chart and font size in pixels; a person may have doubled the font size. */
export type ChartSize = { width: number; fontSize: number }

/** The size before the first measurement; a chart of this size draws nothing. */
export const UNMEASURED: ChartSize = { width: 0, fontSize: 14 }

/**
 * Chart width, as a multiple of the font size, from which four lines and their names fit: 480 px at the default 14 px
 * (look, Charts).
 */
const WIDE_FROM = 480 / 14

/** Whether lines carry their names. A chart that is not measured yet counts as wide. */
export const isWideChart = ({ width, fontSize }: ChartSize): boolean =>
  width === 0 || width / fontSize >= WIDE_FROM

/** From the axis to the labels of the buckets. */
export const LABEL_MARGIN = 8

/** The height of the labels below a chart. */
export const bucketAxisHeight = (fontSize: number): number => LABEL_MARGIN + Math.round(fontSize * 1.57)

/** Margins of a chart with its scale at the inline end. */
export const chartMargin = (isMirrored: boolean, top: number, end: number) => ({
  top,
  left: isMirrored ? end : 0,
  right: isMirrored ? 0 : end,
  bottom: 0,
})

/** Moves a label's middle so that the label stays inside the chart. */
export const keepInside = (middle: number, labelWidth: number, width: number): number =>
  Math.max(labelWidth / 2, Math.min(middle, width - labelWidth / 2))

/** A label's middle and its width. */
type Label = { middle: number; width: number }

const isApart = (a: Label, b: Label, gap: number) => b.middle - b.width / 2 - (a.middle + a.width / 2) >= gap

/**
 * The indexes of the labels that fit, from left to right: evenly spaced, inside the chart, `gap` apart, and always
 * including the last.
 */
export const labelsWithRoom = (labels: readonly Label[], width: number, gap: number): number[] => {
  const placed = labels.map((label) => ({ ...label, middle: keepInside(label.middle, label.width, width) }))
  const everyNth = (step: number) =>
    placed.flatMap((label, index) => ((placed.length - 1 - index) % step === 0 ? [{ label, index }] : []))
  for (let step = 1; step < placed.length; step += 1) {
    const named = everyNth(step)
    const areApart = named.every(({ label }, at) => {
      const next = named[at + 1]
      return !next || isApart(label, next.label, gap)
    })
    if (areApart) return named.map(({ index }) => index)
  }
  return labels.length > 0 ? [labels.length - 1] : []
}

/** The middles of buckets on a chart whose points start at its edges (lines) or half a bucket inside (bars). */
export const bucketMiddles = (count: number, from: number, to: number, isBand: boolean): number[] =>
  Array.from({ length: count }, (_, index) => {
    const share = isBand ? (index + 0.5) / count : index / Math.max(1, count - 1)
    return from + share * (to - from)
  })
