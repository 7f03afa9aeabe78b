import { addYears, type CalendarDate, compareDates, parseUsDate } from '../dates/calendar-date.ts'
import { completeDate } from './date-mask.rules.ts'
import { DATE_OF_BIRTH_COPY as COPY } from './forms.copy.ts'

/** Maximum age of a date of birth, in years, inclusive. */
const MAX_AGE_YEARS = 130

/** A valid date of birth, or the message to show. */
export type DateOfBirthResult =
  | { readonly ok: true; readonly date: CalendarDate }
  | { readonly ok: false; readonly message: string }

/**
 * Parses the text of a date of birth field (`MM/DD/YYYY`, or `1/2/1980`) on the day `today`. The result is
 * `yyyy-MM-dd`, as every call sends it.
 */
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
