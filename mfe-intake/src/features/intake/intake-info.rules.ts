import type { IntakeInfo } from '@soundings/shared/api/intake'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import type { IntakeValues } from './intake-values.ts'

/** The API accepts only these. */
export const PRONOUNS = ['he/him/his', 'she/her/hers', 'they/them/theirs'] as const

export const toIntakeInfo = (values: IntakeValues): IntakeInfo => {
  const pronoun = PRONOUNS.find((pronouns) => pronouns === values.pronoun)
  const preferredName = toPlainEntry(values.preferredName)
  return {
    firstName: toPlainEntry(values.firstName),
    lastName: toPlainEntry(values.lastName),
    email: toPlainEntry(values.email),
    dateOfBirth: parseUsDate(completeDate(values.dateOfBirth)) ?? '',
    phoneNumber: toE164(values.phone) ?? '',
    ...(pronoun ? { pronoun } : {}),
    ...(preferredName ? { preferredName } : {}),
  }
}
