import type { FormValues } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import { isCompatibleValue } from './compatible-value.rules.ts'

/** Values by field, from the device or from another tab: their questions may be unable to hold them. */
export type UncheckedValues = Readonly<Record<string, unknown>>

/** What the forms of a visit hold before anything is answered: initial values, and questions by form and field. */
export const createFormIndex = (forms: readonly QuestionForm[]) => {
  const byForm = new Map(
    forms.map(({ formId, questions }) => [
      formId,
      {
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
    /** Those values that their questions can hold. */
    compatibleValues: (formId: string, values: UncheckedValues): FormValues => {
      const compatible: FormValues = {}
      for (const [field, value] of Object.entries(values)) {
        const question = questionOf(formId, field)
        if (question && isCompatibleValue(question, value)) compatible[field] = value
      }
      return compatible
    },
  }
}

/** See {@link createFormIndex}. */
export type FormIndex = ReturnType<typeof createFormIndex>
