import type { IntakeInfo } from '@soundings/shared/api/intake'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import type { IntakeValues } from './intake-values.ts'

/** The pronouns that the API takes. */
export const PRONOUNS = ['he/him/his', 'she/her/hers', 'they/them/theirs'] as const

/** The request body for the values of the fields. */
export const toIntakeInfo = (values: IntakeValues): IntakeInfo => {
  const pronoun = PRONOUNS.find((pronouns) => pronouns === values.pronoun)
  const preferredName = values.preferredName.trim()
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    dateOfBirth: parseUsDate(completeDate(values.dateOfBirth.trim())) ?? '',
    phoneNumber: toE164(values.phone) ?? '',
    ...(pronoun ? { pronoun } : {}),
    ...(preferredName ? { preferredName } : {}),
  }
}
