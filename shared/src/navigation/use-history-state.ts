import { useCallback, useState } from 'react'
import { readStateField } from './state-field.rules.ts'

/**
 * A value in the current history entry (`window.history.state`), which Back and a reload restore. It is written by
 * `replaceState` and not through the router, which scrolls to the top at a navigation.
 * @param key name of the field in the entry's state
 * @param parse gives the value of what is stored, which may be anything; of undefined, the first value
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
