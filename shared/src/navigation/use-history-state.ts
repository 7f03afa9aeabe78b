import { useCallback, useState } from 'react'
import { readStateField } from './state-field.rules.ts'

/**
 * A value that Back and a reload restore. Uses `replaceState`, because the router would scroll to the top.
 * @param parse converts the stored value, which may be anything; it must return the initial value for undefined.
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
