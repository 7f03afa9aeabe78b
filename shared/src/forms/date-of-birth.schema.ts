/** Internal module: may change without notice. */
import { string } from 'yup'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { completeDate } from './date-mask.rules.ts'
import { parseDateOfBirth } from './date-of-birth.rules.ts'

/**
 * Outputs `01/02/1990` even if Enter submits `1/2/1990` before the field loses focus.
 * @param today the person's local day, {@link todayIn}
 */
export const dateOfBirthSchema = (today: CalendarDate) =>
  string()
    .default('')
    .transform(completeDate)
    .test('date-of-birth', (value, context) => {
      const read = parseDateOfBirth(value, today)
      return read.ok || context.createError({ message: read.message })
    })
