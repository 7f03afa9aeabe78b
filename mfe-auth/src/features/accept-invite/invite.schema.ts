import type { CalendarDate } from '@soundings/shared/dates/calendar-date'
import { dateOfBirthSchema } from '@soundings/shared/forms/date-of-birth.schema'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { isUsPhone } from '@soundings/shared/forms/us-phone.rules'
import { type InferType, object, string } from 'yup'
import { newPasswordShape } from '../../components/new-password.schema.ts'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'

/** Specification, 5: Invite lookup. `needsDetails` requires last name and date of birth. */
export const lookupSchema = (today: CalendarDate, needsDetails: boolean) =>
  object({
    channel: string()
      .oneOf(['', 'phone', 'email'] as const)
      .required(COPY.required),
    phone: string()
      .default('')
      .when('channel', {
        is: 'phone',
        // biome-ignore lint/suspicious/noThenProperty: yup's own name for it
        then: (field) =>
          field.required(COPY.required).test('us', COPY.invalidPhone, (text) => isUsPhone(text ?? '')),
      }),
    email: limitedText(COPY.emailField, MAX_LENGTHS.email)
      .default('')
      .transform(toPlainEntry)
      .when('channel', {
        is: 'email',
        // biome-ignore lint/suspicious/noThenProperty: yup's own name for it
        then: (field) => field.required(COPY.required).email(COPY.invalidEmail),
      }),
    lastName: needsDetails
      ? limitedText(COPY.lastName, MAX_LENGTHS.name).transform(toPlainEntry).required(COPY.required)
      : string().default(''),
    dateOfBirth: needsDetails ? dateOfBirthSchema(today) : string().default(''),
  })

export type LookupValues = InferType<ReturnType<typeof lookupSchema>>

/** Specification, 5: Create account. */
export const accountSchema = () =>
  object({
    email: limitedText(COPY.emailField, MAX_LENGTHS.email)
      .transform(toPlainEntry)
      .required(COPY.required)
      .email(COPY.invalidEmail),
    ...newPasswordShape(COPY),
  })
