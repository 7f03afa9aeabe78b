import type { Draft } from './draft.ts'
import type { DraftId } from './draft-rows.ts'
import { claimIdempotencyKey, deleteSubmission, readSubmission, saveSubmission } from './draft-store.ts'
import { createSubmissionMemory } from './submission-memory.ts'

type Methods = Pick<Draft, 'claimKey' | 'saveSubmission' | 'deleteSubmission' | 'readSubmission'>

/** The submissions of a draft, in the browser's database and in this tab's memory. */
export const createStoredSubmissions = (id: DraftId) => {
  const memory = createSubmissionMemory()
  const methods: Methods = {
    claimKey: async (parts) => {
      const ownKey = memory.claim(parts, crypto.randomUUID())
      const idempotencyKey = await claimIdempotencyKey(id, parts, ownKey)
      if (idempotencyKey !== ownKey) memory.set({ savedAt: Date.now(), idempotencyKey, parts: [...parts] })
      return idempotencyKey
    },
    saveSubmission: (row) => {
      memory.set(row)
      return saveSubmission(id, row)
    },
    deleteSubmission: (parts) => {
      memory.forget(parts)
      return deleteSubmission(id, parts)
    },
    readSubmission: async (parts) => (await readSubmission(id, parts)) ?? memory.get(parts),
  }
  return {
    methods,
    forget: memory.forget,
    /** Whether the server may have the submission of exactly these parts. */
    isOutcomeUnknown: async (parts: readonly string[]) =>
      (await methods.readSubmission(parts))?.outgoing?.stand === 'unknown',
  }
}
