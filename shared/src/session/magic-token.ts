import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts'

export const MAGIC_TOKEN_KEY = 'soundings.magic-token'

/** If the browser blocks storage, the token ends with the page. */
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
