import { isLongerThan } from '@soundings/shared/forms/length.rules'
import { largestNumber, readWholeNumber } from '@soundings/shared/forms/whole-number.rules'
import type { FieldValue } from './form-values.ts'
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

const numberProblem = (question: AskedQuestion, text: string): string | undefined => {
  const number = readWholeNumber(text)
  if (number === undefined) return QUESTION_COPY.wholeNumber
  const { min = -largestNumber, max = largestNumber } = question
  const isWithin = Number.isFinite(number) && number >= min && number <= max
  return isWithin ? undefined : rangeMessage(question, number)
}

/**
 * The first thing that is wrong with an answer, in the specification's words (5: Assessment questions); undefined when
 * nothing is. White space alone says nothing; that around words is the person's, and counts.
 */
export const problemOf = (question: AskedQuestion, value: FieldValue): string | undefined => {
  if (question.kind === 'multi-select') {
    const isEmpty = value === undefined || value.length === 0
    return isEmpty && !question.isSkippable ? QUESTION_COPY.selectOne : undefined
  }
  const text = typeof value === 'string' ? value : ''
  if (text.trim() === '') return question.isSkippable ? undefined : QUESTION_COPY.required
  if (question.kind === 'number') return numberProblem(question, text)
  return isLongerThan(MOST_CHARACTERS, text) ? QUESTION_COPY.tooLong(MOST_CHARACTERS) : undefined
}
