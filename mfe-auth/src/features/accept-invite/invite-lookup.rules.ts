import type { InviteLookup } from '@soundings/shared/api/onboarding'
import { formatUsDate, parseIsoDate, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import type { LookupValues } from './invite.schema.ts'

export const toInviteLookup = (values: LookupValues, needsDetails: boolean): InviteLookup => {
  const { channel, phone, email, lastName, dateOfBirth } = values
  const birthday = parseUsDate(dateOfBirth)
  return {
    ...(channel === 'phone'
      ? { type: 'phonenumber' as const, phoneNumber: toE164(phone) ?? phone }
      : { type: 'email' as const, email }),
    ...(needsDetails && birthday ? { lastName, dateOfBirth: birthday } : {}),
  }
}

export const toLookupValues = (lookup: InviteLookup | undefined): LookupValues => {
  const birthday = parseIsoDate(lookup?.dateOfBirth ?? '')
  return {
    channel: lookup ? (lookup.type === 'email' ? 'email' : 'phone') : '',
    phone: formatPhone(lookup?.phoneNumber ?? ''),
    email: lookup?.email ?? '',
    lastName: lookup?.lastName ?? '',
    dateOfBirth: birthday ? formatUsDate(birthday) : '',
  }
}
