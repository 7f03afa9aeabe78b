import moment from 'moment'
import { currentLocale } from './locale.ts'

/** Only this file imports the library moment, and only to parse. `Intl` formats in the screen's language. */

/** `'09:00'` as `'9:00 AM'`; returns other text unchanged. */
export const formatShortTime = (time: string): string => {
  // In UTC, because on the night of a clock change the local day has no 2:30.
  const read = moment.utc(time, ['HH:mm', 'HH:mm:ss'], true)
  if (!read.isValid()) return time
  const format = new Intl.DateTimeFormat(currentLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return format.format(read.toDate())
}

/** A moment (ISO 8601) as a short local time; `''` if invalid. */
export const formatLocalTime = (instant: string | Date): string => {
  const read = moment(instant, moment.ISO_8601, true)
  if (!read.isValid()) return ''
  return new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit' }).format(
    read.toDate(),
  )
}

/** The parts of a due date for a date tile and its text. */
export type DueDate = {
  /** `'Dec'` */
  readonly month: string
  readonly day: string
  readonly weekday: string
  /** `'Thursday, December 4'`, with the year unless it is the current one. */
  readonly full: string
}

/** Undefined if invalid. A `yyyy-MM-dd` is the same day in all time zones; a moment gives its local day. */
export const formatDueDate = (due: string, now: Date = new Date()): DueDate | undefined => {
  const read = moment(due, moment.ISO_8601, true)
  if (!read.isValid()) return undefined
  const date = read.toDate()
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLocale(), options).format(date)
  const sameYear = date.getFullYear() === now.getFullYear()
  return {
    month: write({ month: 'short' }),
    day: write({ day: 'numeric' }),
    weekday: write({ weekday: 'long' }),
    full: write({ weekday: 'long', month: 'long', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) }),
  }
}
