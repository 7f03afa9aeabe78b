import type { FieldValue, FormValues } from '../form-values.ts'
import { validateAnswer } from '../validate-answer.rules.ts'
import type { Calculated, StoreContext } from './answers-state.ts'
import { visibleByForm, withoutHiddenErrors } from './visible.rules.ts'

/** Writes answers, with what follows from them: what is visible, and messages that are corrected. */
export const createWrite = (
  { forms, index, store: { getState, setState } }: StoreContext,
  valuesOf: (formId: string) => FormValues,
) => {
  const updateVisible = (formId: string, changedFields?: readonly string[]) => {
    const form = forms.find((form) => form.formId === formId)
    const isAffected = changedFields?.some((field) => form?.conditions?.dependsOn.has(field)) ?? true
    if (!form?.conditions || !isAffected) return
    const { visible, errors, calculated } = getState()
    const next = visibleByForm([form], valuesOf, visible, calculated)
    if (next[formId] === visible[formId]) return
    setState({
      visible: { ...visible, ...next },
      errors: withoutHiddenErrors(errors, formId, next[formId]),
    })
  }

  /** Only a field that has a message is validated: typing brings up no new one. */
  const revalidate = (formId: string, field: string, value: FieldValue) => {
    const question = index.questionOf(formId, field)
    const formErrors = getState().errors[formId]
    if (!question || formErrors?.[field] === undefined) return
    const { [field]: _, ...others } = formErrors
    const error = validateAnswer(question, value)
    setState(({ errors }) => ({
      errors: { ...errors, [formId]: error === undefined ? others : { ...others, [field]: error } },
    }))
  }

  const write = (formId: string, values: FormValues, isRestored: boolean) => {
    setState(({ answers, hasRestored }) => ({
      answers: { ...answers, [formId]: { ...answers[formId], ...values } },
      hasRestored: hasRestored || isRestored,
    }))
    updateVisible(formId, Object.keys(values))
    for (const [field, value] of Object.entries(values)) revalidate(formId, field, value)
  }
  const setCalculated = (formId: string, ofForm: Calculated) => {
    setState(({ calculated }) => ({ calculated: { ...calculated, [formId]: ofForm } }))
    updateVisible(formId)
  }
  return { write, setCalculated }
}
