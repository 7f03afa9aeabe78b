import { currentLocale } from './locale.ts'

/**
 * A moment (ISO 8601) as a date and a short local time, `'Nov 21, 2026, 9:05 AM'`; `''` if invalid. Not in
 * `dates/format`, whose library is too large for a text-message link's scripts.
 */
export const formatMoment = (instant: string | Date): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
