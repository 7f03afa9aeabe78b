import { AsYouType } from 'libphonenumber-js/min'
import { toAsciiDigits } from './digits.rules.ts'
import { parseUsPhone } from './us-phone.rules.ts'

/** Characters of a typed or pasted number. */
const IS_PHONE_LIKE = /^\+?[\d\s().\-/\u2010-\u2015]*$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A typed phone number in the format of its country: `2125550142` as `(212) 555-0142` (specification, 9), `+4721234567`
 * as `+47 21 23 45 67`. A `+` and every digit stay; text that is no phone number, or fits no format, stays unchanged,
 * and validation reports it.
 */
export const maskPhone = (text: string): string => {
  const typed = toAsciiDigits(text)
  if (!IS_PHONE_LIKE.test(typed)) return text
  const shown = new AsYouType('US').input(typed)
  const keepsAll = digitsOf(shown) === digitsOf(typed) && shown.startsWith('+') === typed.startsWith('+')
  return keepsAll ? shown : text
}

/** A number after the person has left the field: a US number in the mask's format, any other unchanged. */
export const maskWholePhone = (text: string): string =>
  parseUsPhone(text)?.formatNational() ?? maskPhone(text)

/**
 * The text of the field after an edit. Only typing at the end is masked at once, so that a caret in the middle never
 * jumps and a bracket can be deleted; leaving the field masks the rest.
 */
export const editPhone = (previous: string, raw: string, caret: number): string => {
  const isTypingAtEnd = caret === raw.length && raw.length > previous.length
  return isTypingAtEnd ? maskPhone(raw) : raw
}
