/** Internal module: may change without notice. */
/** Undefined without a value or if storage is blocked, where even reading `localStorage` throws. */
export const readStored = (storage: () => Storage, key: string): string | undefined => {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** No effect if storage is full or blocked. */
export const writeStored = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value)
  } catch {
    // Later reads return undefined, as in a new browser.
  }
}

/** No effect if storage is blocked. */
export const removeStored = (storage: () => Storage, key: string): void => {
  try {
    storage().removeItem(key)
  } catch {
    // Blocked storage contains nothing to remove.
  }
}
