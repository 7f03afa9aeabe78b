import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

/** The error message of a typed date, which must be complete and exist; undefined for a valid one. */
export const validateDate = (text: string): string | undefined =>
  parseUsDate(completeDate(text.trim())) ? undefined : UNCOMMON_COPY.noSuchDate
