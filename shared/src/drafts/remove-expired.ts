import { entries } from 'idb-keyval'
import { expiredKeys } from './draft-content.rules.ts'
import { DATABASE_NAME, openStore, withFallback, writeRows } from './draft-database.ts'
import { removeExpiredLastSeen } from './last-seen.ts'

/** Opening the database would create it, also on a device that stores nothing. */
const hasStore = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)

/** Removes the expired drafts of all people. Never rejects. */
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
 * Removes all expired drafts and cached reads from this device. Every page calls it, since the person may never open that
 * form again. Never rejects.
 */
export const removeExpired = async (now = Date.now()): Promise<void> => {
  removeExpiredLastSeen(now)
  await removeExpiredDrafts(now)
}
