import { isEmptyValue } from '@soundings/shared/drafts/draft-rows'
import type { FieldValue, FormValues } from '../form-values.ts'
import { validateAnswer } from '../validate-answer.rules.ts'
import type { AnswersState, StoreContext } from './answers-state.ts'
import type { UncheckedValues } from './form-index.ts'
import { visibleByForm, withoutHiddenErrors } from './visible.rules.ts'

/** Changes of answers, with what follows from them: what is visible, and messages that are corrected. */
const createChanges = (
  { forms, index, store: { getState, setState } }: StoreContext,
  valuesOf: (formId: string) => FormValues,
) => {
  const updateVisible = (formId: string, changedFields: readonly string[]) => {
    const form = forms.find((form) => form.formId === formId)
    if (!form?.conditions || !changedFields.some((field) => form.conditions?.dependsOn.has(field))) return
    const { visible, errors } = getState()
    const next = visibleByForm([form], valuesOf, visible)
    if (next[formId] === visible[formId]) return
    setState({
      visible: { ...visible, ...next },
      errors: withoutHiddenErrors(errors, formId, next[formId]),
    })
  }

  const setValues = (formId: string, values: FormValues) => {
    setState(({ answers }) => ({ answers: { ...answers, [formId]: { ...answers[formId], ...values } } }))
    updateVisible(formId, Object.keys(values))
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

  return {
    setValues,
    setAnswer: (formId: string, field: string, value: FieldValue) => {
      setValues(formId, { [field]: value })
      revalidate(formId, field, value)
    },
  }
}

const fieldKey = (formId: string, field: string) => `${formId} ${field}`

/** The sources of answers: the person, another tab of the same form, and the draft of an earlier visit. */
export const createAnswerActions = (
  context: StoreContext,
  initialState: AnswersState,
  valuesOf: (formId: string) => FormValues,
) => {
  const { forms, index, store } = context
  const { setValues, setAnswer } = createChanges(context, valuesOf)
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
        store.setState({ hasRestored: true })
      }
    },
    reset: () => {
      answeredFields.clear()
      store.setState(initialState)
    },
  }
}
