import { currentLocale } from './locale.ts'

/**
 * A moment (ISO 8601) as a date and a short local time, `'Nov 21, 2026, 9:05 AM'`; `''` if it cannot be read. Not in
 * `dates/format`, whose library is too large for the scripts of a text-message link.
 */
export const formatMoment = (instant: string | Date): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
