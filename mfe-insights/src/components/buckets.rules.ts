import type { TimeScale } from '@soundings/shared/api/insights'
import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'

/** Days since 1970-01-01, so that daylight saving time does not change the length of a day. */
export type Day = number

/** In the time zone of this device. */
export const toDay = (moment: Date): Day =>
  Math.floor((moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS) / DAY_MS)

/** At noon, for formatting. */
export const toDate = (day: Day): Date => {
  const utc = new Date(day * DAY_MS)
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12)
}

/** `to` is inclusive. */
export type Bucket = { from: Day; to: Day }

const monthBucket = (today: Day, monthsAgo: number): Bucket => {
  const date = new Date(today * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - monthsAgo]
  return { from: Date.UTC(year, month, 1) / DAY_MS, to: Date.UTC(year, month + 1, 1) / DAY_MS - 1 }
}

const dailyBuckets = (today: Day, count: number): Bucket[] =>
  Array.from({ length: count }, (_, index) => {
    const day = today - (count - 1 - index)
    return { from: day, to: day }
  })

/** Oldest first; the last bucket contains today (specification, 9). */
export const bucketsInRange = (range: TimeScale, today: Day): Bucket[] => {
  switch (range) {
    case '1_week':
      return dailyBuckets(today, 7)
    case '1_month':
      return dailyBuckets(today, 30)
    case '6_months':
      return Array.from({ length: 26 }, (_, index) => {
        const to = today - 7 * (25 - index)
        return { from: to - 6, to }
      })
    case 'all':
      return Array.from({ length: 12 }, (_, index) => monthBucket(today, 11 - index))
  }
}
