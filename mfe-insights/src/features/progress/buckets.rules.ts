import type { TimeScale } from '@soundings/shared/api/insights'

/** A day as a number: days since 1970-01-01 of the calendar, so that no clock change makes one longer. */
export type Day = number

export const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The day that a moment falls on where the person is. */
export const dayOf = (moment: Date): Day =>
  Math.floor((moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS) / DAY_MS)

/** A day of the calendar as a date at noon, for writing it in words. */
export const dateOf = (day: Day): Date => {
  const utc = new Date(day * DAY_MS)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12)
}

/** A stretch of days, the last one included. */
export type Bucket = { from: Day; to: Day }

const monthOf = (today: Day, monthsAgo: number): Bucket => {
  const date = new Date(today * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - monthsAgo]
  return { from: Date.UTC(year, month, 1) / DAY_MS, to: Date.UTC(year, month + 1, 1) / DAY_MS - 1 }
}

const daily = (today: Day, count: number): Bucket[] =>
  Array.from({ length: count }, (_, index) => {
    const day = today - (count - 1 - index)
    return { from: day, to: day }
  })

/** The buckets of a range up to today, the oldest first (specification, 9; decisions, "Ambiguities"). */
export const bucketsOf = (range: TimeScale, today: Day): Bucket[] => {
  switch (range) {
    case '1_week':
      return daily(today, 7)
    case '1_month':
      return daily(today, 30)
    case '6_months':
      return Array.from({ length: 26 }, (_, index) => {
        const to = today - 7 * (25 - index)
        return { from: to - 6, to }
      })
    case 'all':
      return Array.from({ length: 12 }, (_, index) => monthOf(today, 11 - index))
  }
}

export type Point = {
  day: Day
  value: number
  /** Of an answer: its moment, and the check-in and the submission it was given in, where the server says so. */
  moment?: string
  checkInId?: string | undefined
  scoreId?: string | undefined
}

/** The average of what falls into each bucket; a bucket without anything is a gap. */
export const averagesOf = (points: readonly Point[], buckets: readonly Bucket[]): (number | undefined)[] => {
  const sums = buckets.map(() => ({ sum: 0, count: 0 }))
  for (const { day, value } of points) {
    const into = sums[bucketAt(buckets, day)]
    if (!into) continue
    into.sum += value
    into.count += 1
  }
  return sums.map(({ sum, count }) => (count === 0 ? undefined : sum / count))
}

/** Buckets stand in order and touch: halving finds the one of a day. */
const bucketAt = (buckets: readonly Bucket[], day: Day): number => {
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

/** The last day of the same range before this one: what a change is measured against. */
export const endOfRangeBefore = (range: TimeScale, today: Day): Day =>
  (bucketsOf(range, today)[0]?.from ?? today) - 1
