import type { FormValues } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import { validateAnswer } from '../validate-answer.rules.ts'
import type { StoreContext } from './answers-state.ts'

/** Reads of the store that combine answers with their forms. */
export const createReads = ({ index, store: { getState } }: StoreContext) => {
  const valuesOf = (formId: string): FormValues => ({
    ...index.initialValuesOf(formId),
    ...getState().answers[formId],
  })
  const askedQuestions = ({ formId, questions }: QuestionForm): readonly FormQuestion[] => {
    const visible = getState().visible[formId]
    return questions.filter(({ field, isReadOnly }) => !isReadOnly && (!visible || visible.fields.has(field)))
  }
  const errorsOf = (form: QuestionForm): Record<string, string> => {
    const values = valuesOf(form.formId)
    return Object.fromEntries(
      askedQuestions(form).flatMap((question) => {
        const error = validateAnswer(question, values[question.field])
        return error === undefined ? [] : [[question.field, error]]
      }),
    )
  }
  return { valuesOf, askedQuestions, errorsOf }
}
