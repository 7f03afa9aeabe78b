import type { AnswersState } from './answers-state.ts'

type FieldStates = Pick<AnswersState, 'answers' | 'calculated' | 'errors'>

type Subscribe = (listener: (state: FieldStates, previous: FieldStates) => void) => unknown

/** Calls the listeners of a field when its answer or its message changes: of 600 questions, an answer concerns one. */
export const createFieldSubscriptions = (subscribe: Subscribe) => {
  const listenersByForm = new Map<string, Map<string, Set<() => void>>>()
  subscribe((state, previous) => {
    for (const [formId, listenersByField] of listenersByForm) {
      const [answers, previousAnswers] = [state.answers[formId], previous.answers[formId]]
      const [errors, previousErrors] = [state.errors[formId], previous.errors[formId]]
      const [totals, previousTotals] = [state.calculated[formId]?.values, previous.calculated[formId]?.values]
      if (answers === previousAnswers && errors === previousErrors && totals === previousTotals) continue
      for (const [field, listeners] of listenersByField) {
        const hasChanged =
          answers?.[field] !== previousAnswers?.[field] ||
          errors?.[field] !== previousErrors?.[field] ||
          totals?.[field] !== previousTotals?.[field]
        if (!hasChanged) continue
        for (const listener of listeners) listener()
      }
    }
  })
  return (formId: string, field: string, listener: () => void): (() => void) => {
    const listenersByField = listenersByForm.get(formId) ?? new Map<string, Set<() => void>>()
    const listeners = listenersByField.get(field) ?? new Set()
    listenersByForm.set(formId, listenersByField.set(field, listeners.add(listener)))
    return () => void listeners.delete(listener)
  }
}
