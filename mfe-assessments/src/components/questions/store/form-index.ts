import type { FieldValue, FormValues } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import { isCompatibleValue } from './compatible-value.rules.ts'

/** Values by field, of which nothing is known yet: they come from the device or from another tab. */
export type UncheckedValues = Readonly<Record<string, unknown>>

const initialValuesOf = (questions: readonly FormQuestion[]): FormValues =>
  Object.fromEntries(
    questions.flatMap(({ field, initial }) => (initial === undefined ? [] : [[field, initial]])),
  )

/** Identifies a field among those of all forms. */
export const fieldKey = (formId: string, field: string): string => JSON.stringify([formId, field])

/** What the forms of a visit hold before anything is answered: initial values, and questions by form and field. */
export const createFormIndex = (forms: readonly QuestionForm[]) => {
  const initial = new Map(forms.map(({ formId, questions }) => [formId, initialValuesOf(questions)]))
  const byKey = new Map(
    forms.flatMap(({ formId, questions }) =>
      questions.map((question) => [fieldKey(formId, question.field), question] as const),
    ),
  )
  const questionOf = (formId: string, field: string) => byKey.get(fieldKey(formId, field))
  const initialValueOf = (formId: string, field: string): FieldValue => initial.get(formId)?.[field]
  return {
    questionOf,
    initialValueOf,
    initialValuesOf: (formId: string): FormValues => initial.get(formId) ?? {},
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
