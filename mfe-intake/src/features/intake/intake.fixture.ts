import { type CalendarDate, parseIsoDate } from '@soundings/shared/dates/calendar-date'

/** @param text `yyyy-MM-dd` */
export const calendarDate = (text: string): CalendarDate => {
  const date = parseIsoDate(text)
  if (!date) throw new Error(`${text} is no calendar date`)
  return date
}
