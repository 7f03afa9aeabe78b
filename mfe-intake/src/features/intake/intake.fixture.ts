import { type CalendarDate, parseIsoDate } from '@soundings/shared/dates/calendar-date'

/** A day, for a test that says it as text. */
export const calendarDate = (text: string): CalendarDate => {
  const date = parseIsoDate(text)
  if (!date) throw new Error(`${text} is no day`)
  return date
}
