import type { LifestyleSeries } from '@soundings/shared/api/insights'
import { formatNumber } from '@soundings/shared/dates/locale'
import type { Day } from '../../components/buckets.rules.ts'
import { type Entry, entriesByType } from '../../components/entries.rules.ts'
import { ACTIVITY_COPY } from './activity.copy.ts'

/** A phone may report the steps of a day in several parts. */
const totalPerDay = (entries: readonly Entry[]): Entry[] => {
  const totals = new Map<Day, number>()
  for (const { day, value } of entries) totals.set(day, (totals.get(day) ?? 0) + value)
  return [...totals].map(([day, value]) => ({ day, value }))
}

export const activityEntries = (series: readonly LifestyleSeries[]): Entry[][] =>
  entriesByType(series, ['steps', 'distance']).map(totalPerDay)

/** Steps as an integer, miles with one decimal. */
export const formatActivity = ([steps, miles]: readonly (number | undefined)[]) => [
  steps === undefined ? undefined : formatNumber(Math.round(steps)),
  miles === undefined ? undefined : formatNumber(miles, 1),
]

export const describePerDay = (stepsPerDay: number | undefined, milesPerDay: number | undefined): string => {
  const [steps, miles] = formatActivity([stepsPerDay, milesPerDay])
  const { perDay } = ACTIVITY_COPY
  if (steps !== undefined && miles !== undefined) return perDay.both({ steps, miles })
  if (steps !== undefined) return perDay.steps({ steps })
  return miles === undefined ? '' : perDay.miles({ miles })
}
