import { toAsciiNumber } from '@soundings/shared/forms/digits.rules'
import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

/** A JavaScript number, and so JSON, is exact up to this number of digits. */
const MAX_DIGITS = 15

/** A number that shows how decimals are typed, with as many of them as are asked for, up to two. */
const EXAMPLE = 7.5
const MAX_EXAMPLE_PLACES = 2

/** As it was typed, with a point of ASCII. */
const toPlain = (text: string): string => toAsciiNumber(text).replace(/[\u066b\uff0e]/, '.')

/**
 * A decimal number in ASCII with a point, of `7`, `-7.5`, `.5`, `٧٫٥`, `7,5`; undefined for anything else. A comma
 * before exactly three digits may separate thousands: such a text is ambiguous, and refused.
 */
const normalizeDecimal = (text: string): string | undefined => {
  const plain = toPlain(text)
    .replace(/^\+/, '')
    .replace(/^(-?\d*),(\d{1,2}|\d{4,})$/, '$1.$2')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

/** Whether it contains a letter, or any other character that no number has. */
export const isNoNumber = (text: string): boolean => /[^\d.,+\-\s]/.test(toPlain(text))

/** Whether thousands are separated in it, as in `1,000`, `12,345.6` or `1 000`. */
export const hasThousands = (text: string): boolean =>
  /^[-+]?\d{1,3}([,\s]\d{3})+(\.\d*)?$/.test(toPlain(text))

/** The number of a text; undefined for one that is no number, or that JavaScript cannot hold exactly. */
export const parseDecimal = (text: string): number | undefined => {
  const plain = normalizeDecimal(text)
  if (plain === undefined || plain.replace(/\D/g, '').replace(/^0+/, '').length > MAX_DIGITS) return undefined
  return Number(plain) === 0 ? 0 : Number(plain)
}

/** The error message of how a number is written; `validateAnswer` checks its bounds. */
export const validateDecimal = (
  { decimalPlaces = 0 }: Pick<FormQuestion, 'decimalPlaces'>,
  text: string,
): string | undefined => {
  const plain = normalizeDecimal(text)
  const decimals = plain?.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (plain !== undefined && parseDecimal(text) !== undefined && decimals <= decimalPlaces) return undefined
  if (hasThousands(text))
    return QUESTION_COPY.withoutSeparators({ example: toPlain(text).replace(/[,\s]/g, '') })
  if (decimalPlaces === 0) return QUESTION_COPY.wholeNumber
  const example = EXAMPLE.toFixed(Math.min(decimalPlaces, MAX_EXAMPLE_PLACES))
  return QUESTION_COPY.decimal({ places: decimalPlaces, example })
}
