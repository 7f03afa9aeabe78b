import { string } from 'yup'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { readDateOfBirth } from './date-of-birth.rules.ts'

/**
 * The yup schema of a date of birth field. Its value stays the text of the field; {@link readDateOfBirth}
 * turns it into the `yyyy-MM-dd` that is sent.
 *
 * @param today the day it is for the person, {@link todayIn}
 */
export const dateOfBirthSchema = (today: CalendarDate) =>
  string()
    .default('')
    .test('date-of-birth', (value, context) => {
      const read = readDateOfBirth(value, today)
      return read.ok || context.createError({ message: read.message })
    })
