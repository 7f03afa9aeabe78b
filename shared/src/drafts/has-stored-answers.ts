import { keys } from 'idb-keyval'
import { openStore, withFallback } from './draft-database.ts'

/** Whether this device stores unsent answers of a person. Never rejects. */
export const hasStoredAnswers = (userId: string): Promise<boolean> =>
  withFallback(async () => {
    const all = await keys(openStore())
    return all.some((key) => Array.isArray(key) && key[0] === 'answer' && key[1] === userId)
  }, false)
