import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts'

/** The storage key of a magic code's token. */
export const MAGIC_TOKEN_KEY = 'soundings.magic-token'

/** Stores the token of a magic code for this browser; if it blocks storage, for this page. */
export const createMagicToken = (storage: () => Storage) => {
  let inMemory: string | undefined
  return {
    read: (): string | undefined => readStored(storage, MAGIC_TOKEN_KEY) ?? inMemory,
    store: (token: string): void => {
      inMemory = token
      writeStored(storage, MAGIC_TOKEN_KEY, token)
    },
    clear: (): void => {
      inMemory = undefined
      removeStored(storage, MAGIC_TOKEN_KEY)
    },
  }
}

export type MagicToken = ReturnType<typeof createMagicToken>
