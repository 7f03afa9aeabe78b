/** Markers never vanish, because a point between two gaps has no line. */
export const markerScale = (count: number, width: number): number =>
  Math.min(1, Math.max(0.5, width / Math.max(1, count) / 14))

/** Labels keep their order, `distance` apart, each as near as possible to its wanted position. */
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

/** In line widths; negative is up. */
export const overlapOffsets = (values: readonly (number | undefined)[]): number[] =>
  values.map((value, series) => {
    if (value === undefined) return 0
    const overlapping = values.flatMap((other, index) => (isOverlapping(other, value) ? [index] : []))
    return overlapping.indexOf(series) - (overlapping.length - 1) / 2
  })

/** Two pixels on a chart of 200 pixels with a scale from 0 to 5. */
const OVERLAP_WITHIN = 0.05
const isOverlapping = (other: number | undefined, value: number) =>
  other !== undefined && Math.abs(other - value) < OVERLAP_WITHIN

/** In pixels; undefined is a gap. */
type Position = readonly [x: number, y: number] | undefined

/** A line through fewer points would suggest a trend (decisions/check-ins-and-progress: Means over entries). */
const FEWEST_OF_A_LINE = 3

export const drawsLine = (positions: readonly Position[]): boolean =>
  positions.filter(Boolean).length >= FEWEST_OF_A_LINE

/** A new segment starts after each gap. */
export const linePath = (positions: readonly Position[]): string =>
  positions
    .map((point, index) => (point ? `${positions[index - 1] ? 'L' : 'M'}${point[0]} ${point[1]}` : ''))
    .join('')
