/**
 * Dates without a time, such as a date of birth. They are text from end to end: no `Date` object and so no
 * time zone ever touches them, and 01/02/1990 is 1990-01-02 in every part of the world.
 */

/** A date that exists, as `yyyy-MM-dd`. Made only by this module. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)

const padded = (value: number, length: number) => String(value).padStart(length, '0')

/** The date of these parts (month 1 to 12), or undefined if there is no such day. Years 1 to 9999. */
export const toCalendarDate = (year: number, month: number, day: number): CalendarDate | undefined => {
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (year < 1 || year > 9999 || day < 1 || day > daysIn(year, month)) return undefined
  const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
  return text as CalendarDate
}

/** Reads `MM/DD/YYYY`, two, two and four digits, or gives undefined; 02/29 only in leap years. */
export const parseUsDate = (text: string): CalendarDate | undefined => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return parts ? toCalendarDate(Number(parts[3]), Number(parts[1]), Number(parts[2])) : undefined
}

/** Reads a year (`2015`), or a month of one (`05/2015`), as FHIR writes them: `2015` and `2015-05`; else undefined. */
export const parsePartialDate = (text: string, format: 'YYYY' | 'MM/YYYY'): string | undefined => {
  if (format === 'YYYY') return /^\d{4}$/.test(text) ? text : undefined
  const parts = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text)
  return parts ? `${parts[2]}-${parts[1]}` : undefined
}

/** Reads `yyyy-MM-dd`, as the API has it, or gives undefined. */
export const parseIsoDate = (text: string): CalendarDate | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts ? toCalendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined
}

/** Writes a date as `MM/DD/YYYY`. */
export const formatUsDate = (date: CalendarDate): string => {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** Below 0 if `a` is the earlier day, above 0 if it is the later, 0 on the same day. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => {
  return a === b ? 0 : a < b ? -1 : 1
}

/**
 * The same day `years` later (or earlier, below 0). 29 February becomes 28 February where the year has none.
 * Years beyond 1 and 9999 are held at these ends.
 */
export const addYears = (date: CalendarDate, years: number): CalendarDate => {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number)
  const target = Math.min(9999, Math.max(1, year + years))
  return toCalendarDate(target, month, Math.min(day, daysIn(target, month))) ?? date
}

/** The day it is where the person is: the local parts of the clock, which is passed in so tests can set it. */
export const localToday = (clock: Date): CalendarDate => {
  const text = `${padded(clock.getFullYear(), 4)}-${padded(clock.getMonth() + 1, 2)}-${padded(clock.getDate(), 2)}`
  return text as CalendarDate
}
