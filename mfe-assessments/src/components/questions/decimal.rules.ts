import { toAsciiNumber } from '@soundings/shared/forms/digits.rules'
import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

/** JavaScript represents decimals of up to 15 digits exactly. */
const MAX_DIGITS = 15

const EXAMPLE = 7.5
const MAX_EXAMPLE_PLACES = 2

const toPlain = (text: string): string => toAsciiNumber(text).replace(/[\u066b\uff0e]/, '.')

/** Supports `7`, `-7.5`, `.5`, `٧٫٥` and `7,5`. Rejects a comma before three digits, which may separate thousands. */
const normalizeDecimal = (text: string): string | undefined => {
  const plain = toPlain(text)
    .replace(/^\+/, '')
    .replace(/^(-?\d*),(\d{1,2}|\d{4,})$/, '$1.$2')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

export const isNoNumber = (text: string): boolean => /[^\d.,+\-\s]/.test(toPlain(text))

/** Matches `1,000`, `12,345.6` and `1 000`. */
export const hasThousands = (text: string): boolean =>
  /^[-+]?\d{1,3}([,\s]\d{3})+(\.\d*)?$/.test(toPlain(text))

/** Undefined for text that is not a number, or that JavaScript cannot represent exactly. */
export const parseDecimal = (text: string): number | undefined => {
  const plain = normalizeDecimal(text)
  if (plain === undefined || plain.replace(/\D/g, '').replace(/^0+/, '').length > MAX_DIGITS) return undefined
  return Number(plain) === 0 ? 0 : Number(plain)
}

/** Checks the notation only; `validateAnswer` checks the bounds. */
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
