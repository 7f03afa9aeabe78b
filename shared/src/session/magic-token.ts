/** Where the token of a magic code is kept (decisions, "Names that the specification does not show"). */
export const MAGIC_TOKEN_KEY = 'soundings.magic-token'

/** A browser may forbid local storage: the token then lives as long as the page. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Keeps the token that a magic code was exchanged for, for this browser. */
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
