import { withPlainDigits } from '@soundings/shared/forms/digits.rules'
import type { AskedQuestion } from '../question.rules.ts'
import { TYPED_COPY } from './uncommon.copy.ts'

/** More digits than these are not held apart by a JavaScript number, nor by JSON. */
const MOST_DIGITS = 15

/**
 * A decimal number as it is written with a point: `7`, `-7.5`, `.5`, `٧٫٥`, `7,5`. A comma before exactly three digits
 * may part thousands, and is not read at all.
 */
const plainOf = (text: string): string | undefined => {
  const plain = withPlainDigits(text.trim())
    .replace(/^[\u2212\uff0d\ufe63]/, '-')
    .replace(/^[+\uff0b]/, '')
    .replace(/[\u066b\uff0e]/, '.')
    .replace(/^(-?\d*),(\d{1,2}|\d{4,})$/, '$1.$2')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

/** The number that a text says; undefined when it says none that can be held. */
export const readDecimal = (text: string): number | undefined => {
  const plain = plainOf(text)
  if (plain === undefined || plain.replace(/\D/g, '').replace(/^0+/, '').length > MOST_DIGITS)
    return undefined
  return Number(plain) === 0 ? 0 : Number(plain)
}

/** What is wrong with how a number is written; its bounds are looked at elsewhere. */
export const decimalProblem = (
  { decimalPlaces = 0 }: Pick<AskedQuestion, 'decimalPlaces'>,
  text: string,
): string | undefined => {
  const plain = plainOf(text)
  const decimals = plain?.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (plain !== undefined && readDecimal(text) !== undefined && decimals <= decimalPlaces) return undefined
  // The caller's word for a whole number is the specification's.
  return decimalPlaces === 0 ? TYPED_COPY.wholeNumber : TYPED_COPY.decimal(decimalPlaces)
}
