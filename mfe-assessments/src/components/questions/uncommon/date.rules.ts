import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { TYPED_COPY } from './uncommon.copy.ts'

/** What is wrong with a date that was typed: only a day that there is, written whole, can be sent. */
export const dateProblem = (text: string): string | undefined =>
  parseUsDate(completeDate(text.trim())) ? undefined : TYPED_COPY.noSuchDate
