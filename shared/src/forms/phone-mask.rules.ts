import { AsYouType } from 'libphonenumber-js/min'
import { toAsciiDigits } from './digits.rules.ts'
import { parseUsPhone } from './us-phone.rules.ts'

const IS_PHONE_LIKE = /^\+?[\d\s().\-/\u2010-\u2015]*$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Formats a number as `(212) 555-0142` (specification, 9) or `+47 21 23 45 67`; returns other text unchanged. */
export const maskPhone = (text: string): string => {
  const typed = toAsciiDigits(text)
  if (!IS_PHONE_LIKE.test(typed)) return text
  const shown = new AsYouType('US').input(typed)
  const keepsAll = digitsOf(shown) === digitsOf(typed) && shown.startsWith('+') === typed.startsWith('+')
  return keepsAll ? shown : text
}

/** Masks the whole text, on blur. */
export const maskWholePhone = (text: string): string =>
  parseUsPhone(text)?.formatNational() ?? maskPhone(text)

/** Masks only typing at the end, so that the caret never jumps and a bracket can be deleted. Blur masks the rest. */
export const editPhone = (previous: string, raw: string, caret: number): string => {
  const isTypingAtEnd = caret === raw.length && raw.length > previous.length
  return isTypingAtEnd ? maskPhone(raw) : raw
}
