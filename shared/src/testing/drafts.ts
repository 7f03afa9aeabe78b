import { eraseAllDrafts as erase } from '../drafts/draft-database.ts'

/** Deletes the drafts of earlier tests from the browser's database. */
export const eraseAllDrafts = (): Promise<void> => erase()
