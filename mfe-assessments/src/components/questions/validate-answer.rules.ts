import { findBrokenBound } from '@soundings/shared/conditions/enabled.rules'
import { parsePartialDate, parseUsDate } from '@soundings/shared/dates/calendar-date'
import { isLocalDateTime, isTime } from '@soundings/shared/dates/clock-time.rules'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { isLongerThan } from '@soundings/shared/forms/length.rules'
import { MAX_INTEGER, MAX_NUMBER, parseWholeNumber } from '@soundings/shared/forms/whole-number.rules'
import { toApiAnswer } from './api-answer.rules.ts'
import { parseDecimal, validateDecimal } from './decimal.rules.ts'
import type { FieldValue } from './form-values.ts'
import { formatAnswer } from './format-answer.rules.ts'
import { otherTextOf } from './other-answer.rules.ts'
import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

/** Limit of any text (openapi.yaml, AssessmentAnswer). */
const MAX_CHARACTERS = 20_000

const validateDate = (text: string, format: string | undefined): string | undefined => {
  const typed = completeDate(text)
  if (format === 'YYYY') return parsePartialDate(typed, format) ? undefined : QUESTION_COPY.noSuchYear
  if (format === 'MM/YYYY') return parsePartialDate(typed, format) ? undefined : QUESTION_COPY.noSuchMonth
  return parseUsDate(typed) ? undefined : QUESTION_COPY.noSuchDate
}

/** Messages are verbatim from the specification. */
const rangeMessage = ({ min, max }: FormQuestion, number: number, most: number): string => {
  if (min !== undefined && max !== undefined) return QUESTION_COPY.between({ min, max })
  return number > (max ?? most)
    ? QUESTION_COPY.atMost({ max: max ?? most })
    : QUESTION_COPY.atLeast({ min: min ?? -most })
}

const validateNumber = (question: FormQuestion, number: number | undefined, unparsedMessage: string) => {
  if (number === undefined) return unparsedMessage
  const most = question.decimalPlaces ? MAX_NUMBER : MAX_INTEGER
  const { min = -most, max = most } = question
  const isWithin = Number.isFinite(number) && number >= min && number <= max
  // Checks the number, which is sent instead of the text: 0042 is sent as 42.
  return isWithin ? validateText(question, String(number)) : rangeMessage(question, number, most)
}

const validateText = (question: FormQuestion, text: string): string | undefined =>
  validateLength(Math.min(question.maxLength ?? MAX_CHARACTERS, MAX_CHARACTERS), text) ??
  validateForm(question, text.trim())

/** @param text a valid date or time. */
const validateMoment = (question: FormQuestion, text: string): string | undefined => {
  const answer = toApiAnswer(question, text)
  const broken = answer && 'value' in answer && findBrokenBound(question, String(answer.value))
  if (!broken) return undefined
  const bound = formatAnswer(question, question[broken])
  return broken === 'earliest'
    ? QUESTION_COPY.notBefore({ earliest: bound })
    : QUESTION_COPY.notAfter({ latest: bound })
}

const validateLength = (max: number, text: string): string | undefined =>
  isLongerThan(max, text) ? QUESTION_COPY.tooLong({ max }) : undefined

/** Maximum length of an answer that is matched with the pattern. */
const MAX_MATCHED = 1_000

const isMatch = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`).test(text)
  } catch {
    return true
  }
}

const validateForm = ({ minLength = 0, pattern, patternMessage }: FormQuestion, text: string) => {
  if (minLength > 0 && !isLongerThan(minLength - 1, text)) return QUESTION_COPY.tooShort({ min: minLength })
  if (!pattern || text.length > MAX_MATCHED || isMatch(pattern, text)) return undefined
  return patternMessage ? `* ${patternMessage}` : QUESTION_COPY.otherForm
}

const validateChoice = (
  { kind, isSkippable, maxLength = MAX_CHARACTERS }: FormQuestion,
  value: FieldValue,
): string | undefined => {
  const other = otherTextOf(value)
  if (other !== undefined)
    return other.trim() === ''
      ? QUESTION_COPY.otherEmpty
      : validateLength(Math.min(maxLength, MAX_CHARACTERS), other)
  const isChosen = typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0
  if (isSkippable || isChosen) return undefined
  return kind === 'multi-select' ? QUESTION_COPY.selectOne : QUESTION_COPY.required
}

/** Also accepts a host name without a scheme, as people type it. */
const validateUrl = (text: string) =>
  !/\s/.test(text) && (/^[a-z][a-z0-9+.-]*:\S/i.test(text) || /^[^/]+\.[^/]/.test(text))
    ? undefined
    : QUESTION_COPY.noSuchUrl

/** Messages are verbatim from the specification (5: Assessment questions). White space alone is not an answer. */
export const validateAnswer = (question: FormQuestion, value: FieldValue): string | undefined => {
  const { kind, isSkippable } = question
  if (kind === 'multi-select' || kind === 'single-choice') return validateChoice(question, value)
  const text = typeof value === 'string' ? value : ''
  if (text.trim() === '') return isSkippable ? undefined : QUESTION_COPY.required
  switch (kind) {
    case 'number':
    case 'scale':
      return validateNumber(question, parseWholeNumber(text), QUESTION_COPY.wholeNumber)
    case 'quantity':
      return (
        validateDecimal(question, text) ??
        validateNumber(question, parseDecimal(text), QUESTION_COPY.wholeNumber)
      )
    case 'date':
      return validateDate(text, question.format) ?? validateMoment(question, text)
    case 'time':
      return isTime(text) ? validateMoment(question, text) : QUESTION_COPY.noSuchTime
    case 'date-time':
      return isLocalDateTime(text) ? validateMoment(question, text) : QUESTION_COPY.noSuchDateTime
    case 'url':
      return validateUrl(toPlainEntry(text)) ?? validateText(question, text)
    case 'free-text':
      return validateText(question, text)
  }
}
