import { type FieldValue, isEmptyValue } from '../form-values.ts'
import type { AnswersState, StoreContext } from './answers-state.ts'
import type { createChanges } from './change-answers.ts'
import type { UncheckedValues } from './form-index.ts'

const fieldKey = (formId: string, field: string) => `${formId} ${field}`

/** The sources of answers: the person, another tab of the same form, and the draft of an earlier visit. */
export const createAnswerActions = (
  { forms, index, store: { setState } }: StoreContext,
  initialState: AnswersState,
  { setValues, setAnswer }: ReturnType<typeof createChanges>,
) => {
  /** Fields that were answered in this visit: answers of an earlier one never overwrite them. */
  const answeredFields = new Set<string>()
  /** An empty value restores only an initial answer that was cleared. */
  const isRestorable = (formId: string, field: string, value: FieldValue) =>
    (!isEmptyValue(value) || index.initialValuesOf(formId)[field] !== undefined) &&
    !answeredFields.has(fieldKey(formId, field))
  return {
    answer: (formId: string, field: string, value: FieldValue) => {
      answeredFields.add(fieldKey(formId, field))
      setAnswer(formId, field, value)
    },
    /** Applies the answer of another tab, which is newer. */
    merge: (formId: string, field: string, value: unknown) => {
      const { [field]: compatible } = index.compatibleValues(formId, { [field]: value })
      if (compatible !== undefined) setAnswer(formId, field, compatible)
    },
    /** Applies the answers of an earlier visit, by form, also while the form is on the screen. */
    restore: (draft: Readonly<Record<string, UncheckedValues>>) => {
      for (const { formId } of forms) {
        const compatible = Object.entries(index.compatibleValues(formId, draft[formId] ?? {}))
        const values = compatible.filter(([field, value]) => isRestorable(formId, field, value))
        if (values.length === 0) continue
        setValues(formId, Object.fromEntries(values))
        setState({ hasRestored: true })
      }
    },
    reset: () => {
      answeredFields.clear()
      setState(initialState)
    },
  }
}
