import * as yup from 'yup'
import type { FieldValue } from './form-values.ts'
import { QUESTION_COPY } from './question.copy.ts'
import type { AskedQuestion } from './question.rules.ts'

const rangeMessage = (min: number | undefined, max: number | undefined): string => {
  if (min !== undefined && max !== undefined) return QUESTION_COPY.between(min, max)
  return min === undefined ? QUESTION_COPY.atMost(max ?? 0) : QUESTION_COPY.atLeast(min)
}

const wholeNumber = /^[+-]?\d+$/

const numberSchema = ({ min, max }: AskedQuestion) =>
  yup
    .string()
    .trim()
    .test('whole', QUESTION_COPY.wholeNumber, (value) => !value || wholeNumber.test(value))
    .test('range', rangeMessage(min, max), (value) => {
      if (!value || !wholeNumber.test(value)) return true
      const number = Number(value)
      return number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY)
    })

/** What a question's answer must be (specification, 5: Assessment questions). */
export const answerSchemaOf = (question: AskedQuestion): yup.Schema => {
  if (question.kind === 'multi-select') {
    const list = yup.array().of(yup.string().required()).ensure()
    return question.isSkippable ? list : list.min(1, QUESTION_COPY.selectOne)
  }
  const text = question.kind === 'number' ? numberSchema(question) : yup.string().trim()
  return question.isSkippable ? text : text.required(QUESTION_COPY.required)
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
