import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import { useState } from 'react'

/** Only a personal device stores it. If storage is blocked, it lasts as long as the page. */
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
