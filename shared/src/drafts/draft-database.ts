import { createStore, keys, promisifyRequest, type UseStore, update } from 'idb-keyval'
import { createListeners } from '../async/create-listeners.ts'
import { clearLastSeen } from '../storage/last-seen.ts'
import { openTabChannel } from '../storage/tab-channel.ts'
import type { DraftId, Row } from './draft-rows.ts'

/* Apart from `draft-changes.ts`, to keep its schemas out of the host's first script, which broadcasts a logout. */

/** Opens the broadcast channel of the tabs that show a form. */
export const openFormChannel = ({ userId, kind }: DraftId, onMessage?: (message: unknown) => void) =>
  openTabChannel(`soundings/${kind}/${userId}`, onMessage)

/** Sends a message to a form's tabs from a page whose channel is not open. */
export const broadcastOnce = (id: DraftId, message: { readonly type: string }): void => {
  const channel = openFormChannel(id)
  channel.broadcast(message)
  channel.close()
}

/** The name of the IndexedDB database. */
export const DATABASE_NAME = 'soundings'

const lost = createListeners()
/** Calls back when the browser has closed the database, as when site data is cleared: content may be lost. */
export const onDatabaseLost = lost.subscribe

let opened: UseStore | undefined
const watched = new WeakSet<IDBDatabase>()

/** The next use opens the database again. A pending deletion requires a close. */
const watch = (database: IDBDatabase) => {
  if (watched.has(database)) return
  watched.add(database)
  const handleLoss = () => {
    database.close()
    opened = undefined
    lost.notify()
  }
  database.addEventListener('close', handleLoss)
  database.addEventListener('versionchange', handleLoss)
}

/** Opens the object store of drafts, once per page; again if the browser refused, as Chromium does while it clears the site's data. */
export const openStore = (): UseStore => async (mode, work) => {
  let hasBegun = false
  const begin = () => {
    opened ??= createStore(DATABASE_NAME, 'drafts')
    return opened(mode, (store) => {
      hasBegun = true
      watch(store.transaction.db)
      return work(store)
    })
  }
  return begin().catch((error: unknown) => {
    if (hasBegun) throw error
    return begin()
  })
}

/** Reads the values of keys. @throws if the device cannot be read. */
export const readValues = (all: readonly IDBValidKey[]): Promise<unknown[]> =>
  openStore()('readonly', (rows) => Promise.all(all.map((key) => promisifyRequest(rows.get(key)))))

/** Updates the value of a key in one transaction. @throws if the device cannot be written. */
export const updateRow = (key: IDBValidKey, change: (before: unknown) => unknown): Promise<void> =>
  update(key, change, openStore())

/** Reads all rows of all people, in a transaction. */
export const readAll = async (store: IDBObjectStore): Promise<Row[]> => {
  const [all, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest(store.getAll()),
  ])
  return all.map((key, index) => [key, values[index]])
}

/** Reads all rows of all people. */
export const readRows = (): Promise<Row[]> => openStore()('readonly', readAll)

/** Reads the keys of all rows of all people. */
export const readKeys = (): Promise<IDBValidKey[]> => keys(openStore())

/** Resolves to the fallback if storage fails (private mode, quota, disabled): the draft is lost, but the form works. */
export const withFallback = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work()
  } catch {
    return fallback
  }
}

/**
 * Writes and commits explicitly, because a closing page cannot wait for the transaction to end.
 * @returns whether the device has stored it. Never rejects.
 */
export const writeRows = (change: (rows: IDBObjectStore) => void): Promise<boolean> =>
  withFallback(
    () =>
      openStore()('readwrite', async (rows) => {
        change(rows)
        rows.transaction.commit?.()
        await promisifyRequest(rows.transaction)
        return true
      }),
    false,
  )

/** Deletes all drafts of all people on this device and notifies the other tabs. Never rejects. */
export const eraseAllDrafts = async (): Promise<void> => {
  const stored = await withFallback(readKeys, [])
  await writeRows((rows) => void rows.clear())
  const ids = stored.flatMap((key) =>
    Array.isArray(key)
      ? [[`${key[2]}/${key[1]}`, { userId: String(key[1]), kind: String(key[2]) }] as const]
      : [],
  )
  for (const id of new Map(ids).values()) broadcastOnce(id, { type: 'cleared' })
}

/**
 * Deletes cached reads, drafts and unsent submissions from this device at logout. Never rejects.
 * @param keepsAnswers leaves drafts and unsent submissions until they expire, as the person chose
 */
export const clearPersonalData = async ({ keepsAnswers }: { keepsAnswers: boolean }): Promise<void> => {
  clearLastSeen()
  if (!keepsAnswers) await eraseAllDrafts()
}
