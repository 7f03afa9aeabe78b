import type { CalendarDate } from '@soundings/shared/dates/calendar-date'
import { dateOfBirthSchema } from '@soundings/shared/forms/date-of-birth.schema'
import { toAsciiNumber, toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import { type InferType, object, string } from 'yup'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'

/** `hand-over` is a code that the clinic issued for this visit. */
export type IdentifyMethod = 'name' | 'record' | 'hand-over'

/** Specification, 5: Kiosk. `needsDetails` requires phone or email. */
export const identifySchema = (today: CalendarDate, method: IdentifyMethod, needsDetails: boolean) =>
  object({
    medicalRecord:
      method === 'record'
        ? limitedText(COPY.record, MAX_LENGTHS.record).transform(toAsciiNumber).required(COPY.required)
        : string().default(''),
    handOverCode: string()
      .default('')
      .transform(toAsciiNumber)
      .test('code', COPY.invalidCode, (code) => method !== 'hand-over' || /^\d{4}$/.test(code)),
    lastName:
      method === 'name'
        ? limitedText(COPY.lastName, MAX_LENGTHS.name).transform(toPlainEntry).required(COPY.required)
        : string().default(''),
    dateOfBirth: method === 'name' ? dateOfBirthSchema(today) : string().default(''),
    phone: string()
      .default('')
      .test(
        'one-of',
        COPY.required,
        (phone, { parent }) => !needsDetails || phone !== '' || parent.email !== '',
      )
      .test('us', COPY.invalidPhone, (phone) => phone === '' || toE164(phone) !== undefined),
    email: limitedText(COPY.email, MAX_LENGTHS.email)
      .transform(toPlainEntry)
      .default('')
      .email(COPY.invalidEmail),
  })

export type IdentifyValues = InferType<ReturnType<typeof identifySchema>>
