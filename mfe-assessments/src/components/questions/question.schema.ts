import { isLongerThan } from '@soundings/shared/forms/length.rules'
import { largestNumber, readWholeNumber } from '@soundings/shared/forms/whole-number.rules'
import * as yup from 'yup'
import type { FieldValue } from './form-values.ts'
import { QUESTION_COPY } from './question.copy.ts'
import type { AskedQuestion } from './question.rules.ts'

/** The bounds, to the letter of the specification; a number that none holds is told what can be held. */
const rangeMessage = ({ min, max }: AskedQuestion, number: number): string => {
  if (min !== undefined && max !== undefined) return QUESTION_COPY.between(min, max)
  return number > (min ?? 0)
    ? QUESTION_COPY.atMost(max ?? largestNumber)
    : QUESTION_COPY.atLeast(min ?? -largestNumber)
}

const numberSchema = (question: AskedQuestion) =>
  yup
    .string()
    .trim()
    .test('number', (value, context) => {
      if (!value) return true
      const number = readWholeNumber(value)
      if (number === undefined) return context.createError({ message: QUESTION_COPY.wholeNumber })
      const { min = -largestNumber, max = largestNumber } = question
      const isWithin = Number.isFinite(number) && number >= min && number <= max
      return isWithin || context.createError({ message: rangeMessage(question, number) })
    })

/** What the API takes of any text (openapi.yaml, AssessmentAnswer). */
const MOST_CHARACTERS = 20_000

const textSchema = () =>
  yup
    .string()
    .test('length', QUESTION_COPY.tooLong(MOST_CHARACTERS), (value) => !isLongerThan(MOST_CHARACTERS, value))

/** White space alone says nothing; that around words is theirs, and counts. */
const isSaid = (value: string | undefined) => value !== undefined && value.trim() !== ''

/** What a question's answer must be (specification, 5: Assessment questions). */
export const answerSchemaOf = (question: AskedQuestion): yup.Schema => {
  if (question.kind === 'multi-select') {
    const list = yup.array().of(yup.string().required()).ensure()
    return question.isSkippable ? list : list.min(1, QUESTION_COPY.selectOne)
  }
  const text = question.kind === 'number' ? numberSchema(question) : textSchema()
  return question.isSkippable ? text : text.test('required', QUESTION_COPY.required, isSaid)
}

/** The first thing that is wrong with an answer, in the specification's words; undefined when nothing is. */
export const problemOf = (schema: yup.Schema, value: FieldValue): string | undefined => {
  try {
    schema.validateSync(value, { abortEarly: true })
    return undefined
  } catch (error) {
    if (error instanceof yup.ValidationError) return error.errors[0]
    throw error
  }
}
