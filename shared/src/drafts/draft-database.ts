import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** The name of the IndexedDB database. */
export const DATABASE_NAME = 'soundings'

let opened: UseStore | undefined
/** Opens the object store of drafts, once per page. */
export const openStore = (): UseStore => {
  opened ??= createStore(DATABASE_NAME, 'drafts')
  return opened
}

/** Writes and commits at once: a page that closes cannot wait for the transaction to end by itself. */
export const writeRows = (change: (rows: IDBObjectStore) => void): Promise<void> =>
  openStore()('readwrite', (rows) => {
    change(rows)
    rows.transaction.commit?.()
    return promisifyRequest(rows.transaction)
  })

/** Resolves to the fallback if storage fails (private mode, quota, disabled): the draft is lost, and the form works on. */
export const withFallback = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work()
  } catch {
    return fallback
  }
}

/** Deletes all drafts of all people on this device. Never rejects. */
export const eraseAllDrafts = (): Promise<void> =>
  withFallback(() => writeRows((rows) => void rows.clear()), undefined)
