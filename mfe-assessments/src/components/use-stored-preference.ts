import { useState } from 'react'

const readStored = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const store = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked: the preference lasts as long as the page.
  }
}

/** How a person wants to see forms; stored on a personal device only. */
export const useStoredPreference = (key: string, { isPersonalDevice }: { isPersonalDevice: boolean }) => {
  const [value, setValue] = useState(() => (isPersonalDevice ? readStored(key) : undefined))
  const setPreference = (next: string) => {
    setValue(next)
    if (isPersonalDevice) store(key, next)
  }
  return [value, setPreference] as const
}
