/**
 * The mask of a US phone number, (999) 999-9999, as pure text (specification, 9). It only ever adds brackets,
 * a space and a dash: what does not fit stays as typed, and validation says so.
 */
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** What a number may be typed or pasted with besides its digits. */
const IS_PHONE_LIKE = /^\+?[\d\s().\-/\u2010-\u2015]*$/

/** Ten digits of a US number, without the country code; as many as there are. */
const nationalDigits = (text: string): string => {
  const digits = digitsOf(text)
  const hasCountryCode = digits.startsWith('1') && (digits.length === 11 || text.trim().startsWith('+1'))
  return hasCountryCode ? digits.slice(1) : digits
}

/**
 * `2125550142`, `212-555-0142` and `+1 212 555 0142` as `(212) 555-0142`; the beginning of a number as the
 * beginning of that. Text that is no phone number, and a number that is too long, stay as they are.
 */
export const maskPhone = (text: string): string => {
  if (!IS_PHONE_LIKE.test(text)) return text
  const digits = nationalDigits(text)
  if (digits.length > 10 || (digits === '' && text !== '')) return text
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area ? `(${area}` : ''
}

/**
 * The text of the field after an edit. Only typing at the end is masked at once, so that a caret in the middle
 * never jumps and a bracket can be deleted; the rest is masked when the field is left.
 */
export const editPhone = (previous: string, raw: string, caret: number): string => {
  const isTypingAtEnd = caret === raw.length && raw.length > previous.length
  return isTypingAtEnd ? maskPhone(raw) : raw
}
