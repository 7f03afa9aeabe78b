import { eraseAllDrafts } from './draft-database.ts'
import { clearLastSeen } from './last-seen.ts'

/**
 * Forgets what this device kept of anybody: drafts, submissions that were not sent yet, and what was last seen. For
 * logging out. Never rejects.
 */
export const clearPersonalData = async (): Promise<void> => {
  clearLastSeen()
  await eraseAllDrafts()
}
