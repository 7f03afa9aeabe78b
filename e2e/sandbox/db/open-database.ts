import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import * as v from 'valibot'
import { logFailure } from '../http/server-log.ts'
import { sandboxPath } from '../paths.ts'
import { cacheEmptyCluster, readEmptyCluster } from './empty-cluster.ts'

/** The clinic's database, embedded or a server, behind one type. */
export type Database = PgDatabase<PgQueryResultHKT>

export type OpenDatabase = {
  db: Database
  close: () => Promise<void>
  /** Counts the connections of this process; undefined for an embedded database. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Does what servers that start at once would do twice: one does, and the others wait for it. */
  oneByOne: <T>(work: () => Promise<T>) => Promise<T>
}

const migrationsFolder = sandboxPath('db/migrations')

/** The code of PostgreSQL for a table that is there already. */
const DUPLICATE_TABLE = '42P07'

const duplicateTableSchema = v.object({ cause: v.object({ code: v.literal(DUPLICATE_TABLE) }) })

/** Tables of before the first migration that there is are left as they are. @throws Error with what to do. */
const rethrow = (error: unknown): never => {
  if (!v.is(duplicateTableSchema, error)) throw error
  throw new Error(
    'its data are of a version before the first release, which this one cannot read. Choose another folder (DATA_DIR=.data-2 npm start) or database, or move the old one away (mv .data/clinic .data/clinic-before).',
    { cause: error },
  )
}

/** Any number: the same in each process. */
const SET_UP_LOCK = 7_305_011

/** Holds a lock of the database while the work is done, which may take its time. */
const holdLock = async <T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK])
    return await work(client)
  } finally {
    // The lock ends with its connection.
    await client.end()
  }
}

/** Nothing waits for ever: neither for a connection, nor a statement for a lock, nor a transaction for its end. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Opens a PostgreSQL server's database, and brings its tables up to date. */
const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  await holdLock(databaseUrl, (client) => migratePg(drizzlePg(client), { migrationsFolder }).catch(rethrow))
  const pool = new Pool({ connectionString: databaseUrl, ...TIMEOUTS })
  // An idle connection broke: the next query opens another one.
  pool.on('error', (error) => logFailure(error, 'a connection to PostgreSQL broke'))
  // A connection in a transaction broke between two statements: the next statement rejects. An 'error' event without a listener
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: drizzlePg(pool),
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    oneByOne: (work) => holdLock(databaseUrl, work),
  }
}

/** A new embedded database, in memory without a folder. */
const createEmbedded = async (dataDir?: string): Promise<PGlite> => {
  const where = dataDir ? { dataDir } : {}
  const loadDataDir = await readEmptyCluster()
  if (loadDataDir) return PGlite.create({ ...where, loadDataDir })
  const client = await PGlite.create(where)
  await cacheEmptyCluster(client)
  return client
}

const openPglite = async (client: PGlite): Promise<OpenDatabase> => {
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder }).catch(rethrow)
  return { db, close: () => client.close(), oneByOne: (work) => work() }
}

/**
 * Opens the embedded database in a folder (in memory without one), and brings its tables up to date.
 * @throws FolderInUse when another process has it open: both would lose data.
 */
const openEmbedded = async (dataDir: string | undefined): Promise<OpenDatabase> => {
  if (!dataDir) return openPglite(await createEmbedded())
  mkdirSync(dataDir, { recursive: true })
  // Plain JavaScript, which jest loads in no other way.
  const { holdFolder } = await import('./folder-lock.mjs')
  const release = await holdFolder(dataDir)
  const isNew = !existsSync(path.join(dataDir, 'PG_VERSION'))
  const { db, close, oneByOne } = await openPglite(
    await (isNew ? createEmbedded(dataDir) : PGlite.create(dataDir)),
  )
  return {
    db,
    oneByOne,
    close: async () => {
      await close()
      await release()
    },
  }
}

/** Opens the clinic's database; the same migrations run in both kinds. */
export const openDatabase = (where: { databaseUrl?: string; dataDir?: string }): Promise<OpenDatabase> =>
  where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir)
