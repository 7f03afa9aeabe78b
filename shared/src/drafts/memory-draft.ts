import type { Draft, DraftSettings } from './draft.ts'
import { EMPTY_DRAFT } from './draft-content.rules.ts'
import { createSubmissionMemory } from './submission-memory.ts'

/** A draft for kiosks and clinicians' devices: it stores nothing, and holds a submission for as long as the screen. */
export const createMemoryDraft = (settings: DraftSettings): Draft => {
  const memory = createSubmissionMemory()
  const forgetUnlessUnknown = (parts: readonly string[]) => {
    if (memory.get(parts)?.outgoing?.stand !== 'unknown') memory.forget(parts)
  }
  return {
    settings,
    isPersistent: () => false,
    open: () => () => undefined,
    read: async () => EMPTY_DRAFT,
    save: () => undefined,
    erase: async (parts) => forgetUnlessUnknown(parts),
    settle: async (parts) => memory.forget(parts),
    subscribe: () => () => undefined,
    broadcast: () => undefined,
    claimKey: async (parts) => memory.claim(parts, crypto.randomUUID()),
    saveSubmission: async (row) => memory.set(row),
    deleteSubmission: async (parts) => memory.forget(parts),
    readSubmission: async (parts) => memory.get(parts),
  }
}
