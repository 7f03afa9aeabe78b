/** Internal module: may change without notice. */
/** Reads a stored value; undefined where there is none, or storage is blocked: then already `localStorage` throws. */
export const readStored = (storage: () => Storage, key: string): string | undefined => {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value; does nothing where storage is full or blocked. */
export const writeStored = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value)
  } catch {
    // The caller reads nothing later, as in a new browser.
  }
}

/** Removes a value; does nothing where storage is blocked. */
export const removeStored = (storage: () => Storage, key: string): void => {
  try {
    storage().removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}
