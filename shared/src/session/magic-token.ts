/** The storage key of a magic code's token. */
export const MAGIC_TOKEN_KEY = 'soundings.magic-token'

/** A browser may block local storage: the token then ends with the page. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Stores the token of a magic code for this browser. */
export const createMagicToken = (storage: () => Storage) => {
  let inMemory: string | undefined
  return {
    read: (): string | undefined => attempt(() => storage().getItem(MAGIC_TOKEN_KEY)) ?? inMemory,
    store: (token: string): void => {
      inMemory = token
      attempt(() => storage().setItem(MAGIC_TOKEN_KEY, token))
    },
    clear: (): void => {
      inMemory = undefined
      attempt(() => storage().removeItem(MAGIC_TOKEN_KEY))
    },
  }
}

export type MagicToken = ReturnType<typeof createMagicToken>
