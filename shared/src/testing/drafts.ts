import { createDraft, type Draft, type DraftSettings } from '../drafts/draft.ts'
import { eraseAllDrafts as erase } from '../drafts/draft-database.ts'

/** Deletes the drafts of earlier tests. */
export const eraseAllDrafts = (): Promise<void> => erase()

/** Opens the draft of a form, to store the data of an earlier visit. */
export const openDraft = (settings: DraftSettings): Draft => createDraft(settings)
