import type { AssessmentAnswer } from '@soundings/shared/api/submit-assessments'
import { withOffset } from '@soundings/shared/dates/clock-time.rules'
import { completeDate } from '@soundings/shared/forms/date-mask.rules'
import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { parseWholeNumber } from '@soundings/shared/forms/whole-number.rules'
import { parseDecimal } from './decimal.rules.ts'
import type { FieldValue } from './form-values.ts'
import { chosenIdsOf, otherTextOf } from './other-answer.rules.ts'
import type { FormQuestion } from './question.rules.ts'

const isBlank = (value: string | string[]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0

const toApiChoice = ({ key, kind }: FormQuestion, value: FieldValue): AssessmentAnswer | undefined => {
  const [ids, other] = [chosenIdsOf(value), otherTextOf(value)]
  const [answerId] = ids
  if (kind === 'single-choice')
    return other
      ? { key, value: other }
      : answerId === undefined
        ? undefined
        : { key, answerValue: { answerId } }
  if (ids.length === 0 && !other) return undefined
  return { key, answerValue: { answerIds: ids }, ...(other ? { value: other } : {}) }
}

/** `AssessmentAnswer` of openapi.yaml. @throws for a number that `validateAnswer` rejects. */
export const toApiAnswer = (question: FormQuestion, value: FieldValue): AssessmentAnswer | undefined => {
  const { key, kind } = question
  if (value === undefined || isBlank(value)) return undefined
  if (kind === 'single-choice' || kind === 'multi-select') return toApiChoice(question, value)
  const text = String(value)
  if (kind === 'free-text') return { key, value: text }
  if (kind === 'time') return { key, value: text }
  if (kind === 'url') return { key, value: toPlainEntry(text) }
  if (kind === 'date-time') return { key, value: withOffset(text, new Date(text).getTimezoneOffset()) }
  if (kind === 'date') return { key, value: completeDate(text) }
  const number = kind === 'quantity' ? parseDecimal(text) : parseWholeNumber(text)
  if (number === undefined || !Number.isFinite(number)) throw new Error('Invalid number')
  return { key, value: number }
}
