import { dateOfBirthSchema } from '@soundings/shared/forms/date-of-birth.schema'
import { LIMITS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import { object, string } from 'yup'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'

type Today = Parameters<typeof dateOfBirthSchema>[0]
export type IdentifyMethod = 'name' | 'record'

/** What the kiosk form holds (specification, 5 Kiosk). `needsMore`: phone and email show, one of them is enough. */
export const identifySchema = (today: Today, flow: IdentifyMethod, needsMore: boolean) =>
  object({
    medicalRecord:
      flow === 'record'
        ? limitedText(COPY.record, LIMITS.record).trim().required(COPY.required)
        : string().default(''),
    lastName:
      flow === 'name'
        ? limitedText(COPY.lastName, LIMITS.name).trim().required(COPY.required)
        : string().default(''),
    dateOfBirth: flow === 'name' ? dateOfBirthSchema(today) : string().default(''),
    phone: string()
      .default('')
      .test('one-of', COPY.required, (phone, { parent }) => !needsMore || phone !== '' || parent.email !== '')
      .test('us', COPY.invalidPhone, (phone) => phone === '' || toE164(phone) !== undefined),
    email: limitedText(COPY.email, LIMITS.email).trim().default('').email(COPY.invalidEmail),
  })
