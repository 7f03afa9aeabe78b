import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore'
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory'
import { eq, like } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { identityDocuments } from '../db/schema.ts'

type Document = Record<string, unknown>

const toPath = (key: string | string[]) => (Array.isArray(key) ? key : [key])

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null

/** JSON has no dates; the emulator means one wherever a name ends so. */
const reviveDates = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, field) =>
    key.endsWith('Date') && typeof field === 'string' ? new Date(field) : field,
  )

const getAt = (root: unknown, path: string[]): unknown =>
  path.reduce((found, key) => (isDocument(found) ? found[key] : undefined), root)

const setAt = (root: Document, path: string[], value: unknown) => {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    root[key] = value
    return
  }
  const inner = isDocument(root[key]) ? root[key] : {}
  root[key] = inner
  setAt(inner, rest, value)
}

const deleteAt = (root: Document, path: string[]) => {
  const holder = getAt(root, path.slice(0, -1))
  if (isDocument(holder)) delete holder[path.at(-1) ?? '']
}

/** Keeps one of the emulator's stores in memory and, entry by entry, in the clinic's database. */
const openStore = async (db: Database, id: string, defaults: object): Promise<DataStore> => {
  const prefix = `${id}/`
  const root: Document = { ...defaults }
  const rows = await db
    .select()
    .from(identityDocuments)
    .where(like(identityDocuments.id, `${prefix}%`))
  for (const row of rows) setAt(root, row.id.slice(prefix.length).split('/'), reviveDates(row.document))
  const rowOf = (key: string | string[]) => prefix + toPath(key).join('/')
  return {
    // The emulator names the type it expects; what it stored is what it gets.
    get: async <T>(_context: unknown, key: string | string[], fallback?: T) =>
      (getAt(root, toPath(key)) ?? fallback ?? null) as T,
    getRoot: async <T>() => root as T,
    set: async (_context, key, value) => {
      setAt(root, toPath(key), value)
      const document = value
      await db
        .insert(identityDocuments)
        .values({ id: rowOf(key), document })
        .onConflictDoUpdate({ target: identityDocuments.id, set: { document } })
    },
    delete: async (_context, key) => {
      deleteAt(root, toPath(key))
      await db.delete(identityDocuments).where(eq(identityDocuments.id, rowOf(key)))
    },
  }
}

/** The emulator's stores beside the clinic's people, so that neither is ever there without the other. */
export const createDocumentStores = (db: Database): DataStoreFactory => ({
  create: (_context, id, defaults) => openStore(db, id, defaults),
})
