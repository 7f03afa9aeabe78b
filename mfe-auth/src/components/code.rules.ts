import { withPlainDigits } from '@soundings/shared/forms/digits.rules'

/** Digits of a code (specification, 9). */
export const CODE_LENGTH = 6

/**
 * A code as it is typed: spaces and dashes are forgiven, and a seventh digit is not taken. Letters stay, so
 * that the person sees what was wrong.
 */
export const normalizeCode = (text: string): string => {
  const code = withPlainDigits(text).replace(/[\s\u2010-\u2015-]/g, '')
  return /^\d*$/.test(code) ? code.slice(0, CODE_LENGTH) : code
}
