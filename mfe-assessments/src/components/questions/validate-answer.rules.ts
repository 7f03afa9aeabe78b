import { isLongerThan } from '@soundings/shared/forms/length.rules'
import { largestNumber, readWholeNumber } from '@soundings/shared/forms/whole-number.rules'
import type { FieldValue } from './form-values.ts'
import { typedParts } from './lazy-modules.ts'
import { otherTextOf } from './other-answer.rules.ts'
import { QUESTION_COPY } from './question.copy.ts'
import type { AskedQuestion } from './question.rules.ts'

/** What the API takes of any text (openapi.yaml, AssessmentAnswer). */
const MOST_CHARACTERS = 20_000

/** The bounds, to the letter of the specification; a number that none holds is told what can be held. */
const rangeMessage = ({ min, max }: AskedQuestion, number: number): string => {
  if (min !== undefined && max !== undefined) return QUESTION_COPY.between(min, max)
  return number > (min ?? 0)
    ? QUESTION_COPY.atMost(max ?? largestNumber)
    : QUESTION_COPY.atLeast(min ?? -largestNumber)
}

/** What is wrong with a number that a text says; of one that it does not say, `unread`. */
const numberProblem = (question: AskedQuestion, number: number | undefined, unread: string) => {
  if (number === undefined) return unread
  const { min = -largestNumber, max = largestNumber } = question
  const isWithin = Number.isFinite(number) && number >= min && number <= max
  return isWithin ? undefined : rangeMessage(question, number)
}

const tooLong = (most: number, text: string): string | undefined =>
  isLongerThan(most, text) ? QUESTION_COPY.tooLong(most) : undefined

const choiceProblem = (
  { kind, isSkippable, maxLength = MOST_CHARACTERS }: AskedQuestion,
  value: FieldValue,
): string | undefined => {
  const other = otherTextOf(value)
  if (other !== undefined)
    return other.trim() === ''
      ? QUESTION_COPY.otherEmpty
      : tooLong(Math.min(maxLength, MOST_CHARACTERS), other)
  const isChosen = typeof value === 'string' ? value.trim() !== '' : (value?.length ?? 0) > 0
  if (isSkippable || isChosen) return undefined
  return kind === 'multi-select' ? QUESTION_COPY.selectOne : QUESTION_COPY.required
}

/**
 * The first thing that is wrong with an answer, in the specification's words (5: Assessment questions); undefined when
 * nothing is. White space alone says nothing; that around words is the person's, and counts.
 */
export const problemOf = (question: AskedQuestion, value: FieldValue): string | undefined => {
  const { kind, isSkippable, maxLength = MOST_CHARACTERS } = question
  if (kind === 'multi-select' || kind === 'single-choice') return choiceProblem(question, value)
  const text = typeof value === 'string' ? value : ''
  if (text.trim() === '') return isSkippable ? undefined : QUESTION_COPY.required
  switch (kind) {
    case 'number':
    case 'scale':
      return numberProblem(question, readWholeNumber(text), QUESTION_COPY.wholeNumber)
    case 'quantity':
      return (
        typedParts().decimalProblem(question, text) ??
        numberProblem(question, typedParts().readDecimal(text), QUESTION_COPY.wholeNumber)
      )
    case 'date':
      return typedParts().dateProblem(text)
    case 'free-text':
      return tooLong(Math.min(maxLength, MOST_CHARACTERS), text)
  }
}
