import { entries } from 'idb-keyval'
import { expiredKeys } from './draft-content.rules.ts'
import { DATABASE_NAME, openStore, withFallback, writeRows } from './draft-database.ts'
import { removeExpiredLastSeen } from './last-seen.ts'

/** Opening the store would make one: a device that keeps nothing goes on having none. */
const hasStore = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)

/** Removes drafts that are too old, whosever they are. Never rejects. */
const removeExpiredDrafts = (now: number): Promise<void> =>
  withFallback(async () => {
    if (!(await hasStore())) return
    const expired = expiredKeys(await entries(openStore()), now)
    if (expired.length === 0) return
    await writeRows((rows) => {
      for (const key of expired) rows.delete(key)
    })
  }, undefined)

/**
 * Removes whatever this device has kept to its end: called by every page, since the person may never open that form, or
 * that page, again. Never rejects.
 */
export const removeExpired = async (now = Date.now()): Promise<void> => {
  removeExpiredLastSeen(now)
  await removeExpiredDrafts(now)
}
