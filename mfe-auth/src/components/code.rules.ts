import { toAsciiDigits } from '@soundings/shared/forms/digits.rules'

/** Digits (specification, 9). */
export const CODE_LENGTH = 6

/** Removes spaces and dashes while a code is typed, and cuts it to its digits. Letters stay, so that the person sees the mistake. */
export const normalizeCode = (text: string, length = CODE_LENGTH): string => {
  const code = toAsciiDigits(text).replace(/[\s\u2010-\u2015-]/g, '')
  return /^\d*$/.test(code) ? code.slice(0, length) : code
}
