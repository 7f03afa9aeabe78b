import moment from 'moment'
import { currentLocale } from './locale.ts'

/**
 * How dates and times are shown. The only file that imports moment: it reads what the API sends; `Intl` writes
 * it in the language and clock of the person's browser. Dates of birth do not come through here.
 */

/** `'09:00'` (a reminder's time, 24 hours) as a short local time, `'9:00 AM'`; other text comes back as it is. */
export const formatShortTime = (time: string): string => {
  // In UTC: on the night of a clock change this device's day has no 2:30.
  const read = moment.utc(time, ['HH:mm', 'HH:mm:ss'], true)
  if (!read.isValid()) return time
  const format = new Intl.DateTimeFormat(currentLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return format.format(read.toDate())
}

/** A moment (ISO 8601) as a short local time; `''` if it cannot be read. */
export const formatLocalTime = (instant: string | Date): string => {
  const read = moment(instant, moment.ISO_8601, true)
  if (!read.isValid()) return ''
  return new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit' }).format(
    read.toDate(),
  )
}

/** A due date taken apart for a date tile and its line of text. */
export type DueDate = {
  /** `'Dec'` */
  readonly month: string
  /** `'4'` */
  readonly day: string
  /** `'Thursday'` */
  readonly weekday: string
  /** `'Thursday, December 4'`, with the year when it is not this one. */
  readonly full: string
}

/**
 * A due date in the person's locale, or undefined if it cannot be read. A plain `yyyy-MM-dd` is that day
 * everywhere; a moment is the day it falls on where the person is.
 */
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
