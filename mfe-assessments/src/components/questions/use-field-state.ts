import { useCallback, useSyncExternalStore } from 'react'
import type { AnswersStore } from './store/answers.store.ts'

/** Changes of other fields do not rerender the caller. */
export const useFieldState = (store: AnswersStore, formId: string, field: string) => {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeToField(formId, field, listener),
    [store, formId, field],
  )
  const initial = store.initialValuesOf(formId)[field]
  const value = useSyncExternalStore(subscribe, () => {
    const { answers, calculated } = store.getState()
    return calculated[formId]?.values[field] ?? answers[formId]?.[field] ?? initial
  })
  const error = useSyncExternalStore(subscribe, () => store.getState().errors[formId]?.[field])
  return { value, error }
}
