import { toAsciiNumber } from '@soundings/shared/forms/digits.rules'
import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

/** JavaScript numbers, and so JSON, are exact up to this number of digits. */
const MAX_DIGITS = 15

/** Example of a typed decimal, shown with up to two decimals as the question requires. */
const EXAMPLE = 7.5
const MAX_EXAMPLE_PLACES = 2

/** The typed text with ASCII digits and a point. */
const toPlain = (text: string): string => toAsciiNumber(text).replace(/[\u066b\uff0e]/, '.')

/**
 * Normalizes a decimal such as `7`, `-7.5`, `.5`, `٧٫٥` or `7,5` to ASCII with a point; undefined for other text. A
 * comma before three digits may separate thousands: this is ambiguous and rejected.
 */
const normalizeDecimal = (text: string): string | undefined => {
  const plain = toPlain(text)
    .replace(/^\+/, '')
    .replace(/^(-?\d*),(\d{1,2}|\d{4,})$/, '$1.$2')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

/** Whether the text contains a letter or another character that numbers do not have. */
export const isNoNumber = (text: string): boolean => /[^\d.,+\-\s]/.test(toPlain(text))

/** Whether the text separates thousands, as in `1,000`, `12,345.6` or `1 000`. */
export const hasThousands = (text: string): boolean =>
  /^[-+]?\d{1,3}([,\s]\d{3})+(\.\d*)?$/.test(toPlain(text))

/** Parses a decimal; undefined for text that is no number or that JavaScript cannot represent exactly. */
export const parseDecimal = (text: string): number | undefined => {
  const plain = normalizeDecimal(text)
  if (plain === undefined || plain.replace(/\D/g, '').replace(/^0+/, '').length > MAX_DIGITS) return undefined
  return Number(plain) === 0 ? 0 : Number(plain)
}

/** The error message for the notation of a number; `validateAnswer` checks its bounds. */
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
