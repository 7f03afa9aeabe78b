import { addYears, type CalendarDate, compareDates, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { isUsPhone } from '@soundings/shared/forms/us-phone.rules'
import { type InferType, object, string } from 'yup'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** In years (specification, 9). */
export const AGE_LIMITS = { min: 13, max: 120 } as const

export const birthdayError = (text: string, today: CalendarDate): string | undefined => {
  const entered = completeDate(text)
  if (entered === '') return COPY.dateOfBirthRequired
  const date = parseUsDate(entered)
  if (!date) return COPY.dateOfBirthInvalid
  if (compareDates(date, addYears(today, -AGE_LIMITS.min)) > 0) return COPY.tooYoung
  return compareDates(date, addYears(today, -AGE_LIMITS.max)) < 0 ? COPY.dateOfBirthInvalid : undefined
}

export const basicInfoSchema = (today: CalendarDate) =>
  object({
    firstName: limitedText(COPY.firstName, MAX_LENGTHS.name)
      .transform(toPlainEntry)
      .required(COPY.firstNameRequired),
    lastName: limitedText(COPY.lastName, MAX_LENGTHS.name)
      .transform(toPlainEntry)
      .required(COPY.lastNameRequired),
    preferredName: limitedText(COPY.preferredName, MAX_LENGTHS.name).transform(toPlainEntry).default(''),
    pronoun: string().default(''),
    dateOfBirth: string()
      .default('')
      .test('date-of-birth', (text, context) => {
        const message = birthdayError(text, today)
        return message === undefined || context.createError({ message })
      }),
  })

export type BasicInfoValues = InferType<ReturnType<typeof basicInfoSchema>>

export const contactInfoSchema = () =>
  object({
    email: limitedText(COPY.email, MAX_LENGTHS.email)
      .transform(toPlainEntry)
      .required(COPY.emailInvalid)
      .email(COPY.emailInvalid),
    phone: string()
      .required(COPY.phoneRequired)
      .test('us', COPY.phoneInvalid, (text) => isUsPhone(text ?? '')),
  })
