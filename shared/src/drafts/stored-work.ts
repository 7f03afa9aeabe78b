/** Internal module: may change without notice. */
import { readHeldLocks } from '../storage/browser-lock.ts'
import { removeExpiredLastSeen } from '../storage/last-seen.ts'
import { DATABASE_NAME, readRows, withFallback } from './draft-database.ts'
import { isEmptyValue, isExpired, parseRows } from './draft-rows.ts'
import { removeExpiredRows } from './draft-store.ts'

/** Opening the database would create it, also on a device that stores nothing. Firefox cannot tell before 126. */
const mayHaveStore = async (): Promise<boolean> => {
  const databases = await indexedDB.databases?.()
  return !databases || databases.some(({ name }) => name === DATABASE_NAME)
}

/**
 * Removes all expired drafts and cached reads from this device. Every page calls it, since the person may never open that
 * form again. Never rejects.
 */
export const removeExpired = async (now = Date.now()): Promise<void> => {
  removeExpiredLastSeen(now)
  await withFallback(async () => {
    if (await mayHaveStore()) await removeExpiredRows(now, await readHeldLocks())
  }, undefined)
}

/** What this device stores of answers that the server does not have, as far as is known. */
export type StoredWork = {
  /** The forms that have entries in progress, by kind (`DraftId`), each once. */
  unfinished: readonly string[]
  /** The parts of their drafts that have entries, such as the id of an assessment's form. */
  parts: readonly string[]
  /** Answers that were submitted, and not sent or not confirmed. */
  hasUnsent: boolean
  /**
   * Whether a page sends some of these by itself once it is online: `unsent` did not arrive, `unknown` may have arrived in part.
   * Undefined where the person has to decide first.
   */
  waiting?: 'unsent' | 'unknown'
  /** The screen that sends them; undefined for answers of a form in progress. */
  path?: string
}

const NOTHING: StoredWork = { unfinished: [], parts: [], hasUnsent: false }

/** Reads what this device stores of a person, or of all people. Never rejects. */
export const findStoredWork = (userId?: string, now = Date.now()): Promise<StoredWork> =>
  withFallback(async () => {
    const work: StoredWork = { ...NOTHING }
    const unfinished = new Set<string>()
    const parts = new Set<string>()
    for (const row of parseRows(await readRows())) {
      if (userId !== undefined && row.key[1] !== userId) continue
      if (isExpired(row.value.savedAt, now)) continue
      if (row.type === 'answer' && !isEmptyValue(row.value.value)) {
        unfinished.add(row.key[2])
        parts.add(row.key[3])
      }
      if (row.type !== 'submission') continue
      const { status, isQueued, earlier } = row.value
      work.hasUnsent = true
      if (isQueued && status !== 'conflict' && work.waiting !== 'unknown')
        work.waiting = earlier.length > 0 ? 'unknown' : status
      if (row.value.path !== undefined) work.path ??= row.value.path
    }
    return { ...work, unfinished: [...unfinished], parts: [...parts] }
  }, NOTHING)
