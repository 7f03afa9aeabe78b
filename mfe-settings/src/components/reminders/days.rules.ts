import { currentLocale } from '@soundings/shared/dates/locale'
import { REMINDERS_COPY } from './reminders.copy.ts'

/** The API sends the index: 0 is Sunday. */
export const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** 'Sun' to 'Sat', in the language of the screen. */
export const dayName = (day: number): string =>
  // The fourth of January 1970 was a Sunday.
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, 4 + day),
  )

/** 'Mon, Wed', or 'Every Day'. */
export const formatDays = (days: readonly number[]): string =>
  new Set(days).size === ALL_DAYS.length
    ? REMINDERS_COPY.everyDay
    : [...new Set(days)]
        .sort((a, b) => a - b)
        .map(dayName)
        .join(', ')

export const toggleDay = (days: readonly number[], day: number): number[] =>
  (days.includes(day) ? days.filter((chosen) => chosen !== day) : [...days, day]).sort((a, b) => a - b)

/** Selects all days; none if all are selected. */
export const toggleEveryDay = (days: readonly number[]): number[] =>
  days.length === ALL_DAYS.length ? [] : [...ALL_DAYS]
