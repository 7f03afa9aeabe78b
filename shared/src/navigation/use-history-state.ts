import { useCallback, useState } from 'react'
import { readStateField } from './state-field.rules.ts'

/**
 * A value in the current history entry (`window.history.state`), which Back and a reload restore. Uses `replaceState`
 * instead of the router, which would scroll to the top.
 * @param key name of the field in the entry's state
 * @param parse converts the stored value, which may be anything; undefined must give the initial value
 */
export const useHistoryState = <T>(
  key: string,
  parse: (stored: unknown) => T,
): [value: T, setValue: (value: T) => void] => {
  const [value, setValue] = useState(() => parse(readStateField(window.history.state, key)))
  const storeValue = useCallback(
    (next: T) => {
      window.history.replaceState({ ...window.history.state, [key]: next }, '')
      setValue(() => next)
    },
    [key],
  )
  return [value, storeValue]
}
