/** In pixels. A person may have doubled the font size. */
export type ChartSize = { width: number; fontSize: number }

/** Before the first measurement, a chart draws nothing. */
export const UNMEASURED: ChartSize = { width: 0, fontSize: 14 }

/** Chart width, in font sizes, for four lines with names: 480 px at the default of 14 px (look, Charts). */
const WIDE_FROM = 480 / 14

/** Only a wide chart shows names at its lines. An unmeasured chart counts as wide. */
export const isWideChart = ({ width, fontSize }: ChartSize): boolean =>
  width === 0 || width / fontSize >= WIDE_FROM

/** Distance from the axis to the labels of the buckets. */
export const LABEL_MARGIN = 8

export const bucketAxisHeight = (fontSize: number): number => LABEL_MARGIN + Math.round(fontSize * 1.57)

/** The scale is at the inline end. */
export const chartMargin = (isMirrored: boolean, top: number, end: number) => ({
  top,
  left: isMirrored ? end : 0,
  right: isMirrored ? 0 : end,
  bottom: 0,
})

export const keepInside = (middle: number, labelWidth: number, width: number): number =>
  Math.max(labelWidth / 2, Math.min(middle, width - labelWidth / 2))

type Label = { middle: number; width: number }

const isApart = (a: Label, b: Label, gap: number) => b.middle - b.width / 2 - (a.middle + a.width / 2) >= gap

/** Returns the indexes of labels that fit, evenly spaced and `gap` apart. The last label is always included. */
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

/** Points start at the edges of the chart (lines), or half a bucket inside (`isBand`, bars). */
export const bucketMiddles = (count: number, from: number, to: number, isBand: boolean): number[] =>
  Array.from({ length: count }, (_, index) => {
    const share = isBand ? (index + 0.5) / count : index / Math.max(1, count - 1)
    return from + share * (to - from)
  })
