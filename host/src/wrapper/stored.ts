/** What this browser has kept; null also where it forbids storage, whose mere name may throw. */
export const readStored = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Keeps something where the browser allows it: whoever reads it has to do without. */
export const keepStored = (storage: () => Storage, key: string, text: string): void => {
  try {
    storage().setItem(key, text)
  } catch {
    // Storage is full or switched off.
  }
}
