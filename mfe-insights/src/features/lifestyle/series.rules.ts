import { bucketsWithPoints } from '../../components/charts/points.rules.ts'
import type { BucketRow } from '../../components/entries.rules.ts'

/** From this many buckets on, several lines at once are a knot. */
const MANY_BUCKETS = 13

export const hasManyBuckets = (count: number): boolean => count >= MANY_BUCKETS

/** The indexes of the series that have a point. */
export const seriesWithPoints = (rows: readonly BucketRow[]): number[] =>
  (rows[0]?.values ?? []).flatMap((_, series) => (bucketsWithPoints(rows, series).length > 0 ? [series] : []))

/**
 * The series to highlight: that which the person chose, where it has points. Until they choose, one at a time where four
 * have no room, beside each other or among many buckets: the first that has points.
 * @param chosen index of a series; null for none, undefined before a choice.
 */
export const seriesToHighlight = (
  rows: readonly BucketRow[],
  isWide: boolean,
  chosen: number | null | undefined,
): number | undefined => {
  const candidates = seriesWithPoints(rows)
  if (chosen === null) return undefined
  if (chosen !== undefined && candidates.includes(chosen)) return chosen
  const hasRoomForAll = isWide && !hasManyBuckets(rows.length)
  return candidates.length < 2 || hasRoomForAll ? undefined : candidates[0]
}

/** The item of the highlighted series, or those of all series when none is highlighted. */
export const onlyHighlighted = <Item>(items: readonly Item[], highlighted: number | undefined): Item[] =>
  items.filter((_, series) => highlighted === undefined || series === highlighted)
