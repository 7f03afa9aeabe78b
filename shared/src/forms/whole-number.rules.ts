import { toAsciiDigits } from './digits.rules.ts'

/** The whole numbers that can be told apart: beyond them a JavaScript number, and JSON, holds another one. */
export const MAX_NUMBER = Number.MAX_SAFE_INTEGER

/**
 * The whole number that a text says: `7`, `-7`, `+7`, `007`, `٧`, and `−7` with a minus sign.
 *
 * @returns undefined when it says none (`2.5`, `1e5`, `seven`). One beyond {@link MAX_NUMBER} comes back as an
 * infinity, which no bounds let through.
 */
export const parseWholeNumber = (text: string): number | undefined => {
  const plain = toAsciiDigits(text.trim())
    .replace(/^[\u2212\uff0d\ufe63]/, '-')
    .replace(/^\uff0b/, '+')
  if (!/^[+-]?\d+$/.test(plain)) return undefined
  const number = Number(plain)
  if (!Number.isSafeInteger(number)) return number < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return number === 0 ? 0 : number
}
