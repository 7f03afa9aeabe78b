import { readHeldLocks } from '../storage/browser-lock.ts'
import { DATABASE_NAME, withFallback } from './draft-database.ts'
import { removeExpiredRows } from './draft-store.ts'
import { removeExpiredLastSeen } from './last-seen.ts'

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
