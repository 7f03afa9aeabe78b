import { eraseAllDrafts } from './draft-database.ts'
import { clearLastSeen } from './last-seen.ts'

/**
 * Deletes cached reads, drafts and unsent submissions from this device, when the person logs out. Never rejects.
 * @param keepsAnswers leaves drafts and unsent submissions, which the person wants to keep, until they expire
 */
export const clearPersonalData = async ({ keepsAnswers }: { keepsAnswers: boolean }): Promise<void> => {
  clearLastSeen()
  if (!keepsAnswers) await eraseAllDrafts()
}
