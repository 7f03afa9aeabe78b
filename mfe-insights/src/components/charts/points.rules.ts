import type { Bucket, Day } from '../buckets.rules.ts'
import type { BucketRow, EntryColumns } from '../entries.rules.ts'

/** Indexes of buckets with a point of `series`, or of any series. */
export const bucketsWithPoints = (rows: readonly BucketRow[], series?: number): number[] =>
  rows.flatMap(({ values }, index) => {
    const candidates = series === undefined ? values : [values[series]]
    return candidates.some((value) => value !== undefined) ? [index] : []
  })

export const nearestBucket = (buckets: readonly number[], target: number): number | undefined =>
  buckets.reduce<number | undefined>(
    (best, bucket) =>
      best === undefined || Math.abs(bucket - target) < Math.abs(best - target) ? bucket : best,
    undefined,
  )

export type PointSource = {
  /** Number of check-ins, or of days. */
  count: number
  /** Defined if all entries are from one check-in, or one submission. Some servers send neither id. */
  checkInId?: string
  scoreId?: string
}

/** Entries of one check-in have the same moment and count once. */
export const pointSource = (columns: EntryColumns, bucket: Bucket, today: Day): PointSource => {
  const entries = columns.flatMap((column) =>
    column.filter(({ day }) => day >= bucket.from && day <= Math.min(bucket.to, today)),
  )
  const [checkInId, ...otherCheckIns] = new Set(entries.map((entry) => entry.checkInId))
  const [scoreId, ...otherScores] = new Set(entries.map((entry) => entry.scoreId))
  const count = new Set(entries.map(({ moment, day }) => moment ?? day)).size
  if (checkInId === undefined || otherCheckIns.length > 0) return { count }
  return scoreId === undefined || otherScores.length > 0 || count > 1
    ? { count, checkInId }
    : { count, checkInId, scoreId }
}
