import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { QUESTION_COPY } from './question.copy.ts'

/** The error message of a typed date, which must be complete and exist; undefined for a valid one. */
export const validateDate = (text: string): string | undefined =>
  parseUsDate(completeDate(text.trim())) ? undefined : QUESTION_COPY.noSuchDate
