import { entries } from 'idb-keyval'
import { DATABASE, orElse, store, write } from './browser-store.ts'
import { expiredKeys } from './draft-content.rules.ts'
import { forgetOldLastSeen } from './last-seen.ts'

/** Opening the store would make one: a device that keeps nothing goes on having none. */
const hasStore = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === DATABASE)

/** Removes drafts that are too old, whosever they are. Never rejects. */
const eraseOldDrafts = (now: number): Promise<void> =>
  orElse(async () => {
    if (!(await hasStore())) return
    const expired = expiredKeys(await entries(store()), now)
    if (expired.length === 0) return
    await write((rows) => {
      for (const key of expired) rows.delete(key)
    })
  }, undefined)

/**
 * Removes whatever this device has kept to its end: called by every page, since the person may never open that form, or
 * that page, again. Never rejects.
 */
export const forgetOld = async (now = Date.now()): Promise<void> => {
  forgetOldLastSeen(now)
  await eraseOldDrafts(now)
}
