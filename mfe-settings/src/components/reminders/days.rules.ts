import { currentLocale } from '@soundings/shared/dates/locale'
import { REMINDERS_COPY as COPY } from './reminders.copy.ts'

/** The API's index of a day: 0 is Sunday. */
export const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** 2026-01-04 is a Sunday. */
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 4 + day))

/** 'Sun' to 'Sat'. */
export const dayNames = (): string[] => {
  const { format } = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' })
  return ALL_DAYS.map((day) => format(dateOf(day)))
}

/** 'Mon, Wed' or 'Every Day'. */
export const formatDays = (days: readonly number[]): string => {
  const chosen = ALL_DAYS.filter((day) => days.includes(day))
  const names = dayNames()
  return chosen.length === ALL_DAYS.length
    ? COPY.everyDay
    : chosen.map((day) => names[day]).join(COPY.betweenDays)
}

export const toggleDay = (days: readonly number[], day: number): number[] =>
  (days.includes(day) ? days.filter((chosen) => chosen !== day) : [...days, day]).sort((a, b) => a - b)

export const toggleEveryDay = (days: readonly number[]): number[] =>
  days.length === ALL_DAYS.length ? [] : [...ALL_DAYS]
