/** Internal module: may change without notice. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toAsciiDigits } from './digits.rules.ts'

/** The US number that a text is, and nothing else besides: a number in a sentence, or an extension, is none. */
export const parseUsPhone = (text: string) => {
  const number = parsePhoneNumberFromString(toAsciiDigits(text), { defaultCountry: 'US', extract: false })
  return number?.isValid() && number.country === 'US' && !number.ext ? number : undefined
}

/** Whether a text is a phone number that is valid in the US (specification, 5 Invite lookup). */
export const isUsPhone = (text: string): boolean => parseUsPhone(text) !== undefined

/**
 * A US phone number as it travels: E.164, `+12125550142`.
 * @returns undefined when it is no valid US number.
 */
export const toE164 = (text: string): string | undefined => parseUsPhone(text)?.number
