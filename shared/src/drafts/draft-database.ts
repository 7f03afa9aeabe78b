import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** Its name among the databases of this origin. */
export const DATABASE_NAME = 'soundings'

let opened: UseStore | undefined
/** The one store of this browser for what is half filled in. */
export const openStore = (): UseStore => {
  opened ??= createStore(DATABASE_NAME, 'drafts')
  return opened
}

/** Writes at once: a page that is being left cannot wait for a transaction to end by itself. */
export const writeRows = (change: (rows: IDBObjectStore) => void): Promise<void> =>
  openStore()('readwrite', (rows) => {
    change(rows)
    rows.transaction.commit?.()
    return promisifyRequest(rows.transaction)
  })

/** A device that keeps nothing (private mode, full, switched off) costs the draft, never the form. */
export const withFallback = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work()
  } catch {
    return fallback
  }
}

/** Forgets every draft of everybody on this device: for logging out. Never rejects. */
export const eraseAllDrafts = (): Promise<void> =>
  withFallback(() => writeRows((rows) => void rows.clear()), undefined)
