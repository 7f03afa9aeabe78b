import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** Its name among the databases of this origin. */
export const DATABASE = 'soundings'

let opened: UseStore | undefined
/** The one store of this browser for what is half filled in. */
export const store = (): UseStore => {
  opened ??= createStore(DATABASE, 'drafts')
  return opened
}

/** Writes at once: a page that is being left cannot wait for a transaction to end by itself. */
export const write = (change: (rows: IDBObjectStore) => void): Promise<void> =>
  store()('readwrite', (rows) => {
    change(rows)
    rows.transaction.commit?.()
    return promisifyRequest(rows.transaction)
  })

/** A device that keeps nothing (private mode, full, switched off) costs the draft, never the form. */
export const orElse = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work()
  } catch {
    return fallback
  }
}

/** Forgets every draft of everybody on this device: for logging out. Never rejects. */
export const eraseAllDrafts = (): Promise<void> => orElse(() => write((rows) => void rows.clear()), undefined)
