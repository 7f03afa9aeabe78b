import { parsePartialDate, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { QUESTION_COPY } from './question.copy.ts'

/** The error message of a typed date, which must be complete and exist; undefined for a valid one. */
export const validateDate = (text: string, format: string | undefined): string | undefined => {
  const typed = completeDate(text)
  if (format === 'YYYY') return parsePartialDate(typed, format) ? undefined : QUESTION_COPY.noSuchYear
  if (format === 'MM/YYYY') return parsePartialDate(typed, format) ? undefined : QUESTION_COPY.noSuchMonth
  return parseUsDate(typed) ? undefined : QUESTION_COPY.noSuchDate
}
