import type { AssessmentAnswer } from '@soundings/shared/api/submit-assessments'
import { readWholeNumber } from '@soundings/shared/forms/whole-number.rules'
import type { FieldValue } from './form-values.ts'
import { typedParts } from './lazy-modules.ts'
import { offeredIdsOf, otherTextOf } from './other-answer.rules.ts'
import type { AskedQuestion } from './question.rules.ts'

const isEmpty = (value: string | string[]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0

const chosenOf = ({ key, kind }: AskedQuestion, value: FieldValue): AssessmentAnswer | undefined => {
  const [ids, other] = [offeredIdsOf(value), otherTextOf(value)]
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

/**
 * A form's value of a question in the shape that the server wants; undefined when it was skipped. A text is sent as
 * it was written, with the white space around it.
 */
export const wireAnswerOf = (question: AskedQuestion, value: FieldValue): AssessmentAnswer | undefined => {
  const { key, kind } = question
  if (value === undefined || isEmpty(value)) return undefined
  if (kind === 'single-choice' || kind === 'multi-select') return chosenOf(question, value)
  const text = String(value)
  if (kind === 'free-text') return { key, value: text }
  if (kind === 'date') return { key, value: typedParts().completeDate(text) }
  const number = kind === 'quantity' ? typedParts().readDecimal(text) : readWholeNumber(text)
  if (number === undefined || !Number.isFinite(number))
    throw new Error('The schema lets no such number through')
  return { key, value: number }
}
