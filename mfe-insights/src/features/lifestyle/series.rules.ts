import { bucketsWithPoints } from '../../components/charts/points.rules.ts'
import type { BucketRow } from '../../components/entries.rules.ts'

/** From this many buckets on, several lines at once are unreadable. */
const MANY_BUCKETS = 13

export const hasManyBuckets = (count: number): boolean => count >= MANY_BUCKETS

/** The indexes of the series that have a point. */
export const seriesWithPoints = (rows: readonly BucketRow[]): number[] =>
  (rows[0]?.values ?? []).flatMap((_, series) => (bucketsWithPoints(rows, series).length > 0 ? [series] : []))

/**
 * The series to highlight: the chosen one, if it has points. Before a choice, the first with points where four lines do
 * not fit, because the chart is narrow or has many buckets; else none.
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

/** Only the item of the highlighted series, or all items if none is highlighted. */
export const onlyHighlighted = <Item>(items: readonly Item[], highlighted: number | undefined): Item[] =>
  items.filter((_, series) => highlighted === undefined || series === highlighted)
