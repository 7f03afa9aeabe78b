import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { useState } from 'react'

/** How a person wants to see forms; stored on a personal device only, and kept for the page where storage is blocked. */
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
