import type { Draft, DraftSettings } from './draft.ts'
import { createMemoryDraft } from './memory-draft.ts'
import { createStoredDraft } from './stored-draft.ts'

/** The draft of a form; see {@link Draft}. Screens take it from `useDraft`. */
export const createDraft = (settings: DraftSettings): Draft =>
  settings.keeping === 'nothing' ? createMemoryDraft(settings) : createStoredDraft(settings)
