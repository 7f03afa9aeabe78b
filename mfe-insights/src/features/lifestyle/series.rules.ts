import { bucketsWithPoints } from '../../components/charts/points.rules.ts'
import type { BucketRow } from '../../components/entries.rules.ts'

/** From this number of buckets on, several lines are unreadable. */
const MANY_BUCKETS = 13

export const hasManyBuckets = (count: number): boolean => count >= MANY_BUCKETS

export const seriesWithPoints = (rows: readonly BucketRow[]): number[] =>
  (rows[0]?.values ?? []).flatMap((_, series) => (bucketsWithPoints(rows, series).length > 0 ? [series] : []))

/** `chosen` is null after the choice of no series, undefined before a choice. */
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

export const onlyHighlighted = <Item>(items: readonly Item[], highlighted: number | undefined): Item[] =>
  items.filter((_, series) => highlighted === undefined || series === highlighted)
