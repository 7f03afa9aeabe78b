import type { BucketRow } from '../../components/bucket-rows.rules.ts'
import { bucketsWithPoints } from '../../components/points/points.rules.ts'

/** From this many buckets on, several lines at once are hard to read. */
const MANY_BUCKETS = 13

/** The series to highlight until the person chooses: with many buckets the first that has points, with few none. */
export const seriesToHighlight = (rows: readonly BucketRow[]): number | undefined => {
  const hasPoints = (rows[0]?.values ?? []).map((_, series) => bucketsWithPoints(rows, series).length > 0)
  if (rows.length < MANY_BUCKETS || hasPoints.filter(Boolean).length < 2) return undefined
  return hasPoints.indexOf(true)
}

/** Offsets that keep overlapping lines apart, in line widths; negative is up. */
export const overlapOffsets = (values: readonly (number | undefined)[]): number[] =>
  values.map((value, series) => {
    if (value === undefined) return 0
    const overlapping = values.flatMap((other, index) => (isOverlapping(other, value) ? [index] : []))
    return overlapping.indexOf(series) - (overlapping.length - 1) / 2
  })

/** Two pixels on a chart that is 200 pixels high and runs from 0 to 5. */
const OVERLAP_WITHIN = 0.05
const isOverlapping = (other: number | undefined, value: number) =>
  other !== undefined && Math.abs(other - value) < OVERLAP_WITHIN
