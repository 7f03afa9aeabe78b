import type { FormValues } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import { isCompatibleValue } from './compatible-value.rules.ts'

/** What the forms of a visit hold before anything is answered: initial values, and questions by form and field. */
export const createFormIndex = (forms: readonly QuestionForm[]) => {
  const byForm = new Map(
    forms.map(({ formId, questions, repeats }) => [
      formId,
      {
        repeats,
        questions: new Map<string, FormQuestion>(questions.map((question) => [question.field, question])),
        initialValues: Object.fromEntries(
          questions.flatMap(({ field, initial }) => (initial === undefined ? [] : [[field, initial]])),
        ),
      },
    ]),
  )
  const questionOf = (formId: string, field: string) => byForm.get(formId)?.questions.get(field)
  return {
    questionOf,
    initialValuesOf: (formId: string): FormValues => byForm.get(formId)?.initialValues ?? {},
    /** Whether a form has this question, and it can hold the value. */
    accepts: (formId: string, field: string, value: unknown): value is string | string[] => {
      if (byForm.get(formId)?.repeats?.accepts(field, value)) return true
      const question = questionOf(formId, field)
      return question !== undefined && isCompatibleValue(question, value)
    },
  }
}

export type FormIndex = ReturnType<typeof createFormIndex>
