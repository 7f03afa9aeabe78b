import * as v from 'valibot'
import { isOutcomeUnknown } from '../api/outcome.rules.ts'
import { wait } from '../async/wait.ts'
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts'

/** The storage key of an exchange without a response. */
export const MAGIC_EXCHANGE_KEY = 'soundings.magic-exchange'

const RETRY_DELAYS_MS = [1_000, 2_000]

const pendingSchema = v.pipe(v.string(), v.parseJson(), v.object({ code: v.string(), key: v.string() }))

type Exchange = (code: string, idempotencyKey: string) => Promise<string>

/**
 * A code works once. While the outcome is unknown, this page and the next one retry with the same idempotency key, so
 * that a lost response does not spend the code.
 */
export const createMagicExchange = (storage: () => Storage, exchange: Exchange, pause = wait) => {
  // A browser may block local storage: a pending exchange then ends with the page.
  let inMemory: v.InferOutput<typeof pendingSchema> | undefined
  // Reused if the person cancels and tries again, because the code is then already spent.
  let exchanged: { code: string; token: string } | undefined
  const read = () => {
    const stored = v.safeParse(pendingSchema, readStored(storage, MAGIC_EXCHANGE_KEY))
    return stored.success ? stored.output : inMemory
  }
  const forgetPending = () => {
    inMemory = undefined
    removeStored(storage, MAGIC_EXCHANGE_KEY)
  }
  const startExchange = (code: string) => {
    const before = read()
    const open = before?.code === code ? before : { code, key: crypto.randomUUID() }
    inMemory = open
    writeStored(storage, MAGIC_EXCHANGE_KEY, JSON.stringify(open))
    return open
  }
  const tryOnce = async (code: string, key: string): Promise<string> => {
    try {
      const token = await exchange(code, key)
      forgetPending()
      exchanged = { code, token }
      return token
    } catch (error) {
      if (!isOutcomeUnknown(error)) forgetPending()
      throw error
    }
  }
  return {
    /** The code of an exchange that has not ended, also from an earlier page. */
    pendingCode: (): string | undefined => read()?.code,
    forget: () => {
      forgetPending()
      exchanged = undefined
    },
    /** @throws ApiError if the code is refused, or the outcome is unknown after the retries. */
    run: async (code: string): Promise<string> => {
      if (exchanged?.code === code) return exchanged.token
      const { key } = startExchange(code)
      for (const ms of RETRY_DELAYS_MS) {
        try {
          return await tryOnce(code, key)
        } catch (error) {
          if (!isOutcomeUnknown(error)) throw error
          await pause(ms)
        }
      }
      return tryOnce(code, key)
    },
  }
}
