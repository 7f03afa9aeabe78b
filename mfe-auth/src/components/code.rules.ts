import { toAsciiDigits } from '@soundings/shared/forms/digits.rules'

/** Specification, 9. */
export const CODE_LENGTH = 6

/** Extracts the code from a pasted message. Letters in a typed code stay, so that the person sees the mistake. */
export const normalizeCode = (text: string, length = CODE_LENGTH): string => {
  const code = toAsciiDigits(text).replace(/[\s\u2010-\u2015-]/g, '')
  if (/^\d*$/.test(code)) return code.slice(0, length)
  const codes = code.split(/\D+/).filter((digits) => digits.length === length)
  return codes.length === 1 && codes[0] ? codes[0] : code
}
