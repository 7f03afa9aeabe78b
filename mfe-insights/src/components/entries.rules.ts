import type { CheckInScores } from '@soundings/shared/api/check-ins'
import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { type Bucket, bucketsInRange, type Day, toDay } from './buckets.rules.ts'
import { TIME_RANGES } from './time-ranges.ts'

export type Entry = {
  day: Day
  value: number
  /** Time, check-in and submission of the answer; servers may omit them. */
  moment?: string
  checkInId?: string | undefined
  scoreId?: string | undefined
}

/** The entries of each series, in the order of the series. */
export type EntryColumns = readonly (readonly Entry[])[]

/** The entries of each series, the shown range, and the other answers, if they could be read. */
export type RangeData = {
  columns: EntryColumns
  range: TimeScale
  today: Day
  checkIns?: CheckInScores | undefined
}

/** A date without a time, or midnight UTC, as some servers write a date column. */
const CALENDAR_DAY = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z)?$/

/** The calendar day of an entry: the date as written, or the local day of a moment. */
export const parseEntryDay = (date: string): Day => {
  const [, day] = CALENDAR_DAY.exec(date) ?? []
  return day ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : toDay(new Date(date))
}

/** The entries of each series type, in the order of `types`. Independent of the range, so callers can memoize them. */
export const entriesByType = (
  allSeries: readonly LifestyleSeries[],
  types: readonly LifestyleSeries['type'][],
): Entry[][] =>
  types.map((type) =>
    (allSeries.find((series) => series.type === type)?.data ?? []).map(
      ({ date, value, checkInId, checkInScoreId }) => ({
        day: parseEntryDay(date),
        value,
        moment: date,
        checkInId,
        scoreId: checkInScoreId,
      }),
    ),
  )

/** The entries of a range up to today: entries from a device whose clock is ahead belong to no range. */
export const entriesInRange = (entries: readonly Entry[], range: TimeScale, today: Day): Entry[] => {
  const from = bucketsInRange(range, today)[0]?.from ?? today
  return entries.filter(({ day }) => day >= from && day <= today)
}

/** The last day of the equally long range before this one, for comparisons. */
export const lastDayOfPreviousRange = (range: TimeScale, today: Day): Day =>
  (bucketsInRange(range, today)[0]?.from ?? today) - 1

/** The mean over entries, not buckets: ranges with the same entries have the same mean (decisions/check-ins-and-progress: Means over entries). */
export const average = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** The average of the entries in each bucket; undefined for a bucket without entries. */
export const averagePerBucket = (
  entries: readonly Entry[],
  buckets: readonly Bucket[],
): (number | undefined)[] => {
  const sums = buckets.map(() => ({ sum: 0, count: 0 }))
  for (const { day, value } of entries) {
    const bucketSum = sums[findBucketIndex(buckets, day)]
    if (!bucketSum) continue
    bucketSum.sum += value
    bucketSum.count += 1
  }
  return sums.map(({ sum, count }) => (count === 0 ? undefined : sum / count))
}

/** Binary search: buckets are sorted and contiguous. */
const findBucketIndex = (buckets: readonly Bucket[], day: Day): number => {
  let [low, high] = [0, buckets.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const bucket = buckets[middle]
    if (!bucket) return -1
    if (day < bucket.from) high = middle - 1
    else if (day > bucket.to) low = middle + 1
    else return middle
  }
  return -1
}

/** A bucket with one value for each series; undefined where a series has no entry in it. */
export type BucketRow = { bucket: Bucket; values: (number | undefined)[] }

/** The averages of each series by bucket. */
export const bucketRows = (columns: EntryColumns, range: TimeScale, today: Day): BucketRow[] => {
  const buckets = bucketsInRange(range, today)
  const averages = columns.map((entries) => averagePerBucket(entriesInRange(entries, range, today), buckets))
  return buckets.map((bucket, index) => ({ bucket, values: averages.map((column) => column[index]) }))
}

export const hasValues = (rows: readonly BucketRow[]): boolean =>
  rows.some(({ values }) => values.some((value) => value !== undefined))

/** Whether a series has an entry in a range. */
export const hasEntries = (columns: EntryColumns, range: TimeScale, today: Day): boolean =>
  columns.some((entries) => entriesInRange(entries, range, today).length > 0)

export const shortestRangeWith = (hasData: (range: TimeScale) => boolean): TimeScale | undefined =>
  TIME_RANGES.find(hasData)
