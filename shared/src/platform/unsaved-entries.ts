import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'

let count = 0
const { notify, subscribe } = createListeners()

const change = (by: 1 | -1) => {
  count += by
  notify()
}

/**
 * While any screen has unsaved entries, the host does not offer a reload for a newer version, and asks before it ends
 * a kiosk visit.
 */
export const useUnsavedEntries = (hasEntries: boolean): void => {
  useEffect(() => {
    if (!hasEntries) return
    change(1)
    return () => change(-1)
  }, [hasEntries])
}

export const useHasUnsavedEntries = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
