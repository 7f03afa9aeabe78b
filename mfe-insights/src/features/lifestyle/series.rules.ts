import { bucketsWithPoints } from '../../components/charts/points.rules.ts'
import type { BucketRow } from '../../components/entries.rules.ts'

/** From this many buckets on, several lines at once are hard to read. */
const MANY_BUCKETS = 13

/** The series to highlight until the person chooses: with many buckets the first that has points, with few none. */
export const seriesToHighlight = (rows: readonly BucketRow[]): number | undefined => {
  const hasPoints = (rows[0]?.values ?? []).map((_, series) => bucketsWithPoints(rows, series).length > 0)
  if (rows.length < MANY_BUCKETS || hasPoints.filter(Boolean).length < 2) return undefined
  return hasPoints.indexOf(true)
}

/** The item of the highlighted series, or those of all series when none is highlighted. */
export const onlyHighlighted = <Item>(items: readonly Item[], highlighted: number | undefined): Item[] =>
  items.filter((_, series) => highlighted === undefined || series === highlighted)
