import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1) => {
  count += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that something is being filled in on this screen: nothing that would replace the page is offered then. */
export const useUnsavedEntries = (isFillingIn: boolean): void => {
  useEffect(() => {
    if (!isFillingIn) return
    change(1)
    return () => change(-1)
  }, [isFillingIn])
}

/** Whether some screen has something half filled in. The host's. */
export const useHasUnsavedEntries = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
