/** Internal module: may change without notice. */
import { readHeldLocks } from '../storage/browser-lock.ts'
import { removeExpiredLastSeen } from '../storage/last-seen.ts'
import { DATABASE_NAME, readRows, withFallback } from './draft-database.ts'
import { isEmptyValue, isExpired, parseRows } from './draft-rows.ts'
import { removeExpiredRows } from './draft-store.ts'

/** Checked first, because opening the database creates it. Firefox before 126 cannot list databases. */
const mayHaveStore = async (): Promise<boolean> => {
  const databases = await indexedDB.databases?.()
  return !databases || databases.some(({ name }) => name === DATABASE_NAME)
}

/** Every page calls it, because the person may never open the form of an expired draft again. Never rejects. */
export const removeExpired = async (now = Date.now()): Promise<void> => {
  removeExpiredLastSeen(now)
  await withFallback(async () => {
    if (await mayHaveStore()) await removeExpiredRows(now, await readHeldLocks())
  }, undefined)
}

/** Answers on this device that the server does not have, as far as is known. */
export type StoredWork = {
  /** The kinds (`DraftId`) of forms with entries in progress. */
  unfinished: readonly string[]
  /** The parts of their drafts that have entries, such as the id of an assessment's form. */
  parts: readonly string[]
  hasUnsent: boolean
  /** Outcome of answers that a page sends automatically once online. Undefined if the person has to decide first. */
  waiting?: 'unsent' | 'unknown'
  /** The path of the screen that sends them; undefined for a form in progress. */
  path?: string
}

const NOTHING: StoredWork = { unfinished: [], parts: [], hasUnsent: false }

/** Reads the stored work of a person, or of all people. Never rejects. */
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
