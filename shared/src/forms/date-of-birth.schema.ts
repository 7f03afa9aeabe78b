/** Internal module: may change without notice. */
import { string } from 'yup'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { completeDate } from './date-mask.rules.ts'
import { parseDateOfBirth } from './date-of-birth.rules.ts'

/**
 * The yup schema of a date of birth field. It outputs the whole date, `01/02/1990`, even for a `1/2/1990` that Enter
 * submits before the field was left; `parseUsDate` converts it to the `yyyy-MM-dd` that is sent.
 *
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
