import { type FieldValue, isEmptyValue } from '../form-values.ts'
import type { StoreContext } from './answers-state.ts'
import type { createChanges } from './change-answers.ts'
import { fieldKey, type UncheckedValues } from './form-index.ts'

/** Answers from the draft: those of an earlier visit, and those of other tabs. */
export const createDraftAnswers = (
  { forms, index, store: { setState } }: StoreContext,
  { setValues, setAnswer }: ReturnType<typeof createChanges>,
) => {
  /** Fields that were answered in this visit: answers of an earlier one never overwrite them. */
  const answeredFields = new Set<string>()
  /** An empty value restores only an initial answer that was cleared. */
  const isRestorable = (formId: string, field: string, value: FieldValue) =>
    (!isEmptyValue(value) || index.initialValueOf(formId, field) !== undefined) &&
    !answeredFields.has(fieldKey(formId, field))
  return {
    markAnswered: (formId: string, field: string) => answeredFields.add(fieldKey(formId, field)),
    clearAnswered: () => answeredFields.clear(),
    /** Applies the answers of another tab of the same form, which are newer. */
    mergeFromTab: (formId: string, values: UncheckedValues) => {
      for (const [field, value] of Object.entries(index.compatibleValues(formId, values)))
        setAnswer(formId, field, value)
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
  }
}
