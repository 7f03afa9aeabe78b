import { eraseAllDrafts } from './draft-database.ts'
import { clearLastSeen } from './last-seen.ts'

/** Deletes all drafts, unsent submissions and cached reads from this device, when the person logs out. Never rejects. */
export const clearPersonalData = async (): Promise<void> => {
  clearLastSeen()
  await eraseAllDrafts()
}
