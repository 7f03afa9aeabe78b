import { addYears, type CalendarDate, compareDates, parseUsDate } from '../dates/calendar-date.ts'
import { completeDate } from './date-mask.rules.ts'
import { DATE_OF_BIRTH_COPY as COPY } from './forms.copy.ts'

/** An age of exactly 130 years is valid. */
const MAX_AGE_YEARS = 130

export type DateOfBirthResult =
  | { readonly ok: true; readonly date: CalendarDate }
  | { readonly ok: false; readonly message: string }

/** Parses `MM/DD/YYYY` or `1/2/1980`. */
export const parseDateOfBirth = (text: string, today: CalendarDate): DateOfBirthResult => {
  const entered = completeDate(text)
  if (entered === '') return { ok: false, message: COPY.required }
  const date = parseUsDate(entered)
  if (!date) return { ok: false, message: COPY.invalid }
  if (compareDates(date, today) > 0) return { ok: false, message: COPY.future }
  if (compareDates(date, addYears(today, -MAX_AGE_YEARS)) < 0) {
    return { ok: false, message: COPY.tooLongAgo }
  }
  return { ok: true, date }
}
