/** Internal module: may change without notice. */
import { readRows, withFallback } from './draft-database.ts'
import { isExpired } from './draft-keeping.rules.ts'
import { isEmptyValue, parseRows } from './draft-rows.ts'

/** What this device stores of answers that the server does not have, as far as is known. */
export type StoredWork = {
  /** The forms that have entries in progress, by kind (`DraftId`), each once. */
  unfinished: readonly string[]
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

const NOTHING: StoredWork = { unfinished: [], hasUnsent: false }

/** Reads what this device stores of a person, or of all people. Never rejects. */
export const findStoredWork = (userId?: string, now = Date.now()): Promise<StoredWork> =>
  withFallback(async () => {
    const work: StoredWork = { ...NOTHING }
    const unfinished = new Set<string>()
    for (const row of parseRows(await readRows())) {
      if (userId !== undefined && row.key[1] !== userId) continue
      if (isExpired(row.value.savedAt, now)) continue
      if (row.type === 'answer' && !isEmptyValue(row.value.value)) unfinished.add(row.key[2])
      if (row.type !== 'submission') continue
      const { status, isQueued, earlier } = row.value
      work.hasUnsent = true
      if (isQueued && status !== 'conflict' && work.waiting !== 'unknown')
        work.waiting = earlier.length > 0 ? 'unknown' : status
      if (row.value.path !== undefined) work.path ??= row.value.path
    }
    return { ...work, unfinished: [...unfinished] }
  }, NOTHING)
