/** Internal module: may change without notice. */
/** Reads a stored value; undefined without one, or if storage is blocked, where even `localStorage` throws. */
export const readStored = (storage: () => Storage, key: string): string | undefined => {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value; no effect if storage is full or blocked. */
export const writeStored = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value)
  } catch {
    // Nothing is stored: later reads return undefined, as in a new browser.
  }
}

/** Removes a value; no effect if storage is blocked. */
export const removeStored = (storage: () => Storage, key: string): void => {
  try {
    storage().removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}
