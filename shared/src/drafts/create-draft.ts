import type { Draft, DraftSettings } from './draft.ts'
import { EMPTY_DRAFT } from './draft-content.rules.ts'
import { createStoredDraft } from './stored-draft.ts'

/** A draft for kiosks and clinicians' devices, which store nothing. */
const createUnstoredDraft = (settings: DraftSettings): Draft => {
  let seed = crypto.randomUUID()
  return {
    settings,
    isPersistent: () => false,
    subscribeToPersistence: () => () => undefined,
    open: () => () => undefined,
    read: async () => EMPTY_DRAFT,
    save: () => undefined,
    flush: async () => undefined,
    erase: async () => undefined,
    settle: async () => {
      seed = crypto.randomUUID()
    },
    subscribe: () => () => undefined,
    broadcast: () => undefined,
    replace: async () => undefined,
    claimKeySeed: async () => seed,
    readSubmission: async () => undefined,
    writeSubmissions: async () => undefined,
    readAnswers: async () => undefined,
    deleteExpiryNote: async () => undefined,
  }
}

/** The draft of a form; see {@link Draft}. Screens take it from `useDraft`. */
export const createDraft = (settings: DraftSettings): Draft =>
  settings.keeping === 'nothing' ? createUnstoredDraft(settings) : createStoredDraft(settings)
