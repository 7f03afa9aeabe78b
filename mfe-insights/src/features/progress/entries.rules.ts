import type { LifestyleSeries, TimeScale } from '@soundings/shared/api/insights'
import { bucketsOf, DAY_MS, type Day, dayOf, type Point } from './buckets.rules.ts'

/** A day of the calendar: a date alone, or as midnight in UTC, which is how servers write a column of dates. */
const CALENDAR_DAY = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z)?$/

/** The person's own day that an entry belongs to: that of the calendar, or the one on which a moment falls here. */
export const dayOfEntry = (date: string): Day => {
  const [, day] = CALENDAR_DAY.exec(date) ?? []
  return day ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : dayOf(new Date(date))
}

/** The points of some series, by the day they belong to; to be kept while the ranges change. */
export const pointsOf = (
  series: readonly LifestyleSeries[],
  types: readonly LifestyleSeries['type'][],
): Point[][] =>
  types.map((type) =>
    (series.find((one) => one.type === type)?.data ?? []).map(
      ({ date, value, checkInId, checkInScoreId }) => ({
        day: dayOfEntry(date),
        value,
        moment: date,
        checkInId,
        scoreId: checkInScoreId,
      }),
    ),
  )

/** One point a day, of what may be counted in parts: steps of a morning and of an evening are steps of one day. */
const totalsByDay = (points: readonly Point[]): Point[] => {
  const totals = new Map<Day, number>()
  for (const { day, value } of points) totals.set(day, (totals.get(day) ?? 0) + value)
  return [...totals].map(([day, value]) => ({ day, value }))
}

/** Steps and miles, an entry a day. */
export const activityOf = (series: readonly LifestyleSeries[]): Point[][] =>
  pointsOf(series, ['steps', 'distance']).map(totalsByDay)

/** The entries of a range, up to today: what a clock that is ahead has dated tomorrow is in none. */
export const entriesIn = (points: readonly Point[], range: TimeScale, today: Day): Point[] => {
  const from = bucketsOf(range, today)[0]?.from ?? today
  return points.filter(({ day }) => day >= from && day <= today)
}

/** The mean of entries, whatever buckets they are drawn in: every range that has the same entries says the same. */
export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

const SHORTEST_FIRST: readonly TimeScale[] = ['1_week', '1_month', '6_months', 'all']

/** The shortest range with something in it. */
export const shortestRange = (hasSomething: (range: TimeScale) => boolean): TimeScale | undefined =>
  SHORTEST_FIRST.find(hasSomething)

/** Whether one of these columns has an entry in a range. */
export const hasEntries = (columns: readonly (readonly Point[])[], range: TimeScale, today: Day): boolean =>
  columns.some((points) => entriesIn(points, range, today).length > 0)
