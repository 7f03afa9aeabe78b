import type { CheckInScores } from '@soundings/shared/api/check-ins'
import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { type Bucket, bucketsInRange, type Day, toDay } from './buckets.rules.ts'
import { TIME_RANGES } from './time-ranges.ts'

export type Entry = {
  day: Day
  value: number
  /** Servers may omit the moment and the ids. */
  moment?: string
  checkInId?: string | undefined
  scoreId?: string | undefined
}

export type EntryColumns = readonly (readonly Entry[])[]

/** `checkIns` is undefined if it could not be loaded. */
export type RangeData = {
  columns: EntryColumns
  range: TimeScale
  today: Day
  checkIns?: CheckInScores | undefined
}

/** A date without a time, or midnight UTC: some servers send a date column that way. */
const CALENDAR_DAY = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z)?$/

/** The date as written, or the local day of a moment. */
export const parseEntryDay = (date: string): Day => {
  const [, day] = CALENDAR_DAY.exec(date) ?? []
  return day ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : toDay(new Date(date))
}

/** In the order of `types`. Does not depend on the range, so callers can memoize it. */
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

/** Excludes days after today, which a device with a wrong clock may send. */
export const entriesInRange = (entries: readonly Entry[], range: TimeScale, today: Day): Entry[] => {
  const from = bucketsInRange(range, today)[0]?.from ?? today
  return entries.filter(({ day }) => day >= from && day <= today)
}

export const lastDayOfPreviousRange = (range: TimeScale, today: Day): Day =>
  (bucketsInRange(range, today)[0]?.from ?? today) - 1

/** The mean of entries, not of buckets (decisions/check-ins-and-progress: Means over entries). */
export const average = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Undefined for a bucket without entries. */
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

/** Binary search, because buckets are sorted and contiguous. */
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

/** Has a value for each series, undefined without an entry. */
export type BucketRow = { bucket: Bucket; values: (number | undefined)[] }

export const bucketRows = (columns: EntryColumns, range: TimeScale, today: Day): BucketRow[] => {
  const buckets = bucketsInRange(range, today)
  const averages = columns.map((entries) => averagePerBucket(entriesInRange(entries, range, today), buckets))
  return buckets.map((bucket, index) => ({ bucket, values: averages.map((column) => column[index]) }))
}

export const hasValues = (rows: readonly BucketRow[]): boolean =>
  rows.some(({ values }) => values.some((value) => value !== undefined))

export const hasEntries = (columns: EntryColumns, range: TimeScale, today: Day): boolean =>
  columns.some((entries) => entriesInRange(entries, range, today).length > 0)

export const shortestRangeWith = (hasData: (range: TimeScale) => boolean): TimeScale | undefined =>
  TIME_RANGES.find(hasData)
