import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { bucketsInRange, type Day, type Entry, toDay } from './buckets.rules.ts'

/** A date without a time, or midnight in UTC, which is how some servers write a column of dates. */
const CALENDAR_DAY = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z)?$/

/** The calendar day of an entry: the date as written, or the local day of a moment. */
export const parseEntryDay = (date: string): Day => {
  const [, day] = CALENDAR_DAY.exec(date) ?? []
  return day ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : toDay(new Date(date))
}

/** The entries of each series type, in the order of `types`. Independent of the range, so that callers can memoize it. */
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

/** The entries of a range up to today: entries of a device whose clock is ahead belong to no range. */
export const entriesInRange = (entries: readonly Entry[], range: TimeScale, today: Day): Entry[] => {
  const from = bucketsInRange(range, today)[0]?.from ?? today
  return entries.filter(({ day }) => day >= from && day <= today)
}

/** The mean over entries, not over buckets: ranges with the same entries have the same mean (decision 0063). */
export const average = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

const SHORTEST_FIRST: readonly TimeScale[] = ['1_week', '1_month', '6_months', 'all']

export const shortestRangeWith = (hasData: (range: TimeScale) => boolean): TimeScale | undefined =>
  SHORTEST_FIRST.find(hasData)
