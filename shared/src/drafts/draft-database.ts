import { createStore, keys, promisifyRequest, type UseStore, update } from 'idb-keyval'
import { createListeners } from '../async/create-listeners.ts'
import { clearLastSeen } from '../storage/last-seen.ts'
import { openTabChannel } from '../storage/tab-channel.ts'
import type { DraftId, Row } from './draft-rows.ts'

/* `openFormChannel` is in this file, so that the host's first script excludes the schemas of `draft-changes.ts`. */

export const openFormChannel = ({ userId, kind }: DraftId, onMessage?: (message: unknown) => void) =>
  openTabChannel(`soundings/${kind}/${userId}`, onMessage)

/** For a page whose channel is not open. */
export const broadcastOnce = (id: DraftId, message: { readonly type: string }): void => {
  const channel = openFormChannel(id)
  channel.broadcast(message)
  channel.close()
}

export const DATABASE_NAME = 'soundings'

const lost = createListeners()
/** Calls the listener when the browser closes the database, as after clearing site data. Content may be lost. */
export const onDatabaseLost = lost.subscribe

let opened: UseStore | undefined
const watched = new WeakSet<IDBDatabase>()

/** Closes a lost database, because a pending deletion waits for that; the next use opens it again. */
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

/** Retries the opening once if the browser refuses it, as Chromium does while it clears the site's data. */
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

/** @throws if the device cannot be read. */
export const readValues = (all: readonly IDBValidKey[]): Promise<unknown[]> =>
  openStore()('readonly', (rows) => Promise.all(all.map((key) => promisifyRequest(rows.get(key)))))

/** Reads and writes in one transaction. @throws if the device cannot be written. */
export const updateRow = (key: IDBValidKey, change: (before: unknown) => unknown): Promise<void> =>
  update(key, change, openStore())

export const readAll = async (store: IDBObjectStore): Promise<Row[]> => {
  const [all, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest(store.getAll()),
  ])
  return all.map((key, index) => [key, values[index]])
}

export const readRows = (): Promise<Row[]> => openStore()('readonly', readAll)

export const readKeys = (): Promise<IDBValidKey[]> => keys(openStore())

/** Returns `fallback` if storage is full, disabled or private, so that the form works without a draft. */
export const withFallback = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work()
  } catch {
    return fallback
  }
}

/** Commits explicitly, because a closing page cannot wait for the transaction. @returns whether it is stored. */
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

/** Erases the drafts of all forms and people. Never rejects. */
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

/** Called at logout. Never rejects. @param keepsAnswers keeps drafts and unsent submissions until they expire */
export const clearPersonalData = async ({ keepsAnswers }: { keepsAnswers: boolean }): Promise<void> => {
  clearLastSeen()
  if (!keepsAnswers) await eraseAllDrafts()
}
