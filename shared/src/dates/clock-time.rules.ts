/** Internal module: may change without notice. */

import { parseIsoDate } from './calendar-date.ts'

/** A time from 00:00 to 23:59, as in `<input type="time">`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A valid calendar date with a time, as in `<input type="datetime-local">`: `2026-03-10T08:30`. */
export const isLocalDateTime = (text: string): boolean =>
  text[10] === 'T' && parseIsoDate(text.slice(0, 10)) !== undefined && isTime(text.slice(11))

/** A valid calendar date with a time and a UTC offset: `2026-03-10T08:30-05:00`. */
export const isZonedDateTime = (text: string): boolean =>
  isLocalDateTime(text.slice(0, 16)) && /^[+-](0\d|1[0-4]):[0-5]\d$/.test(text.slice(16))

/** @param minutesWest the result of `Date.prototype.getTimezoneOffset` for that moment. */
export const withOffset = (local: string, minutesWest: number): string => {
  const pad = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.abs(minutesWest)
  const sign = minutesWest > 0 ? '-' : '+'
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
