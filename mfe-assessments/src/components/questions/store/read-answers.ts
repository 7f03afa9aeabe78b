import type { FormValues } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import { validateAnswer } from '../validate-answer.rules.ts'
import type { StoreContext } from './answers-state.ts'

/** Reads of the store that combine answers with their forms. */
export const createReads = ({ forms, index, store: { getState } }: StoreContext) => {
  /** All values of a form, with initial and calculated ones and those of questions that are not visible now. */
  const valuesOf = (formId: string): FormValues => {
    const { answers, calculated } = getState()
    return { ...index.initialValuesOf(formId), ...answers[formId], ...calculated[formId]?.values }
  }
  /** The questions that are visible and not read-only. */
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
  const firstInvalidField = (form: QuestionForm): string | undefined => Object.keys(errorsOf(form))[0]
  return {
    valuesOf,
    askedQuestions,
    errorsOf,
    firstInvalidField,
    /** The requested step, or the first before it that is not complete. */
    reachableStep: (step: number): number => {
      const incomplete = forms.slice(0, step).findIndex(firstInvalidField)
      return incomplete === -1 ? Math.min(step, forms.length - 1) : incomplete
    },
  }
}
