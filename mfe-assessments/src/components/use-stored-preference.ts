import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { useState } from 'react'

/** A display preference of forms. A personal device stores it; blocked storage limits it to the page. */
export const useStoredPreference = (key: string, { isPersonalDevice }: { isPersonalDevice: boolean }) => {
  const [value, setValue] = useState(() =>
    isPersonalDevice ? readStored(() => localStorage, key) : undefined,
  )
  const setPreference = (next: string) => {
    setValue(next)
    if (isPersonalDevice) writeStored(() => localStorage, key, next)
  }
  return [value, setPreference] as const
}
