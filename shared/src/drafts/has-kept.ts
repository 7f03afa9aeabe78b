import { keys } from 'idb-keyval'
import { orElse, store } from './browser-store.ts'

/** Whether this device keeps answers of a person that were not sent. Never rejects. */
export const hasKeptAnswers = (userId: string): Promise<boolean> =>
  orElse(async () => {
    const all = await keys(store())
    return all.some((key) => Array.isArray(key) && key[0] === 'answer' && key[1] === userId)
  }, false)
