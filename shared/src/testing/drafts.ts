import { eraseAllDrafts as erase } from '../drafts/draft-database.ts'

/** Forgets what earlier tests have left half filled in. Drafts are kept in the browser's own store. */
export const eraseAllDrafts = (): Promise<void> => erase()
