import type { TimeScale } from '@soundings/shared/api/insights'
import { averagePerBucket, type Bucket, bucketsInRange, type Day, type Entry } from './buckets.rules.ts'
import { entriesInRange } from './entries.rules.ts'

/** A bucket with one value for each series; undefined where a series has no entry in it. */
export type BucketRow = { bucket: Bucket; values: (number | undefined)[] }

/** The entries of each series, in the order of the series. */
export type EntryColumns = readonly (readonly Entry[])[]

/** The average of each series, bucket by bucket. */
export const bucketRows = (columns: EntryColumns, range: TimeScale, today: Day): BucketRow[] => {
  const buckets = bucketsInRange(range, today)
  const averages = columns.map((entries) => averagePerBucket(entriesInRange(entries, range, today), buckets))
  return buckets.map((bucket, index) => ({ bucket, values: averages.map((column) => column[index]) }))
}

export const hasValues = (rows: readonly BucketRow[]): boolean =>
  rows.some(({ values }) => values.some((value) => value !== undefined))

/** Whether one of the series has an entry in a range. */
export const hasEntries = (columns: EntryColumns, range: TimeScale, today: Day): boolean =>
  columns.some((entries) => entriesInRange(entries, range, today).length > 0)
