import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'

let count = 0
const { notify, subscribe } = createListeners()

const change = (by: 1 | -1) => {
  count += by
  notify()
}

/** Marks this screen as having unsaved entries: the host then offers nothing that would replace the page. */
export const useUnsavedEntries = (hasEntries: boolean): void => {
  useEffect(() => {
    if (!hasEntries) return
    change(1)
    return () => change(-1)
  }, [hasEntries])
}

/** Whether any screen has unsaved entries. For the host. */
export const useHasUnsavedEntries = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
