import { AsYouType } from 'libphonenumber-js/min'
import { toAsciiDigits } from './digits.rules.ts'
import { parseUsPhone } from './us-phone.rules.ts'

/** What a number may be typed or pasted with besides its digits. */
const IS_PHONE_LIKE = /^\+?[\d\s().\-/\u2010-\u2015]*$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A phone number as it is typed, in the format of its country: `2125550142` as `(212) 555-0142` (specification, 9),
 * `+4721234567` as `+47 21 23 45 67`. A `+` and every digit stay; text that is no phone number, and a number that
 * fits no format, stay as they are, and validation says so.
 */
export const maskPhone = (text: string): string => {
  const typed = toAsciiDigits(text)
  if (!IS_PHONE_LIKE.test(typed)) return text
  const shown = new AsYouType('US').input(typed)
  const keepsAll = digitsOf(shown) === digitsOf(typed) && shown.startsWith('+') === typed.startsWith('+')
  return keepsAll ? shown : text
}

/** A number that is left: a US number as the mask has it, whichever way it was written; any other unchanged. */
export const maskWholePhone = (text: string): string =>
  parseUsPhone(text)?.formatNational() ?? maskPhone(text)

/**
 * The text of the field after an edit. Only typing at the end is masked at once, so that a caret in the middle
 * never jumps and a bracket can be deleted; the rest is masked when the field is left.
 */
export const editPhone = (previous: string, raw: string, caret: number): string => {
  const isTypingAtEnd = caret === raw.length && raw.length > previous.length
  return isTypingAtEnd ? maskPhone(raw) : raw
}
