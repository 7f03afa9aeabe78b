import { eraseAllDrafts } from './browser-store.ts'

const LAST_SEEN = 'soundings.last-seen/'

/** The local-storage key of something that a device showed last and may show again when nobody can be asked. */
export const lastSeenKey = (name: string): string => `${LAST_SEEN}${name}`

/**
 * Forgets what this device kept of anybody: drafts, submissions that were not sent yet, and what was last seen. For
 * logging out. Never rejects.
 */
export const forgetPerson = async (): Promise<void> => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(LAST_SEEN)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids local storage keeps nothing in it.
  }
  await eraseAllDrafts()
}
