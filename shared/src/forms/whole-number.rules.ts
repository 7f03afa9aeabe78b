/** Internal module: may change without notice. */
import { toAsciiNumber } from './digits.rules.ts'

/** The largest integer that JavaScript and JSON represent exactly. */
export const MAX_NUMBER = Number.MAX_SAFE_INTEGER

/** A FHIR integer has 32 bits. */
export const MAX_INTEGER = 2_147_483_647

/**
 * Parses `7`, `-7`, `+7`, `007`, `٧`, and `−7` with a minus sign.
 * @returns undefined for other text; infinite beyond {@link MAX_NUMBER}, which no bounds accept.
 */
export const parseWholeNumber = (text: string): number | undefined => {
  const plain = toAsciiNumber(text)
  if (!/^[+-]?\d+$/.test(plain)) return undefined
  const number = Number(plain)
  if (!Number.isSafeInteger(number)) return number < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return number === 0 ? 0 : number
}
