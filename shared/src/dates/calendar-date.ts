/** Dates without a time are text: a `Date` object would shift them between time zones. */

/** `yyyy-MM-dd`. Only this module creates it. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysIn = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)

const padded = (value: number, length: number) => String(value).padStart(length, '0')

/** Undefined if the day does not exist. Months are 1 to 12, years 1 to 9999. */
export const toCalendarDate = (year: number, month: number, day: number): CalendarDate | undefined => {
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (year < 1 || year > 9999 || day < 1 || day > daysIn(year, month)) return undefined
  const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
  return text as CalendarDate
}

/** Parses `MM/DD/YYYY` with exactly two, two and four digits; undefined for other text. */
export const parseUsDate = (text: string): CalendarDate | undefined => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return parts ? toCalendarDate(Number(parts[3]), Number(parts[1]), Number(parts[2])) : undefined
}

/** Parses `2015` or `05/2015` to the FHIR format (`2015`, `2015-05`); undefined for other text. */
export const parsePartialDate = (text: string, format: 'YYYY' | 'MM/YYYY'): string | undefined => {
  if (format === 'YYYY') return /^\d{4}$/.test(text) ? text : undefined
  const parts = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text)
  return parts ? `${parts[2]}-${parts[1]}` : undefined
}

/** Parses `yyyy-MM-dd`; undefined for other text. */
export const parseIsoDate = (text: string): CalendarDate | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts ? toCalendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined
}

/** `MM/DD/YYYY`. */
export const formatUsDate = (date: CalendarDate): string => {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** Negative if `a` is earlier, 0 on the same day. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => {
  return a === b ? 0 : a < b ? -1 : 1
}

/** 29 February becomes 28 February in other years. Clamped to the years 1 and 9999. */
export const addYears = (date: CalendarDate, years: number): CalendarDate => {
  const [year = 1, month = 1, day = 1] = date.split('-').map(Number)
  const target = Math.min(9999, Math.max(1, year + years))
  return toCalendarDate(target, month, Math.min(day, daysIn(target, month))) ?? date
}

/** The current day in the device's time zone. */
export const localToday = (clock: Date): CalendarDate => {
  const text = `${padded(clock.getFullYear(), 4)}-${padded(clock.getMonth() + 1, 2)}-${padded(clock.getDate(), 2)}`
  return text as CalendarDate
}
