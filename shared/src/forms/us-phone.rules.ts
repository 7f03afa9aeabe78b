/** Internal module: may change without notice. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toAsciiDigits } from './digits.rules.ts'

/** Undefined unless the whole text is a US number without an extension. */
export const parseUsPhone = (text: string) => {
  const number = parsePhoneNumberFromString(toAsciiDigits(text), { defaultCountry: 'US', extract: false })
  return number?.isValid() && number.country === 'US' && !number.ext ? number : undefined
}

/** Whether a text is a valid US phone number (specification, 5 Invite lookup). */
export const isUsPhone = (text: string): boolean => parseUsPhone(text) !== undefined

/** E.164, `+12125550142`; undefined for an invalid US number. */
export const toE164 = (text: string): string | undefined => parseUsPhone(text)?.number
