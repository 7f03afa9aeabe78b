import { currentLocale } from './locale.ts'

/** `'Nov 21, 2026, 9:05 AM'`; `''` if invalid. Not in `dates/format`, so that pages of links do not load moment. */
export const formatMoment = (instant: string | Date): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
