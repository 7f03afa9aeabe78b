import { eraseAllDrafts } from './browser-store.ts'
import { forgetLastSeen } from './last-seen.ts'

/**
 * Forgets what this device kept of anybody: drafts, submissions that were not sent yet, and what was last seen. For
 * logging out. Never rejects.
 */
export const forgetPerson = async (): Promise<void> => {
  forgetLastSeen()
  await eraseAllDrafts()
}
