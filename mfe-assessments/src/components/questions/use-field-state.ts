import { useCallback, useSyncExternalStore } from 'react'
import type { AnswersStore } from './answers.store.ts'

/** The answer and the message of one question; drawn anew for these alone. */
export const useQuestion = (store: AnswersStore, part: string, field: string) => {
  const watch = useCallback(
    (listener: () => void) => store.watch(part, field, listener),
    [store, part, field],
  )
  const initial = store.initialOf(part, field)
  const value = useSyncExternalStore(watch, () => store.getState().answers[part]?.[field] ?? initial)
  const error = useSyncExternalStore(watch, () => store.getState().problems[part]?.[field])
  return { value, error }
}
