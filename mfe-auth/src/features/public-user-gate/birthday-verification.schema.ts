import type { CalendarDate } from '@soundings/shared/dates/calendar-date'
import { dateOfBirthSchema } from '@soundings/shared/forms/date-of-birth.schema'
import { object } from 'yup'

/** The birthday form (specification, 5 Date of birth). */
export const birthdaySchema = (today: CalendarDate) => object({ dateOfBirth: dateOfBirthSchema(today) })
