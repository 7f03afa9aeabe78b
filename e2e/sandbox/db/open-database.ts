import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { logFailure } from '../http/server-log.ts'
import type { OpenDatabase } from './database.types.ts'
import { migrationsFolder, rethrow } from './migrations.ts'
import { ofPool } from './transactions.ts'

export type { Database, OpenDatabase } from './database.types.ts'

/** Any number: the same in each process. */
const SET_UP_LOCK = 7_305_011

const withConnection = async <T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Holds an advisory lock while other connections do the work, without the timeouts that the role may have. The lock belongs to a
 * transaction: a pooler in transaction mode would keep that of a session.
 */
const holdLock = <T>(databaseUrl: string, work: () => Promise<T>): Promise<T> =>
  withConnection(databaseUrl, async (client) => {
    await client.query(
      'begin; set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_xact_lock($1)', [SET_UP_LOCK])
    const done = await work()
    await client.query('commit')
    return done
  })

const migrateTables = (databaseUrl: string) =>
  holdLock(databaseUrl, () =>
    withConnection(databaseUrl, (client) => migrate(drizzle(client), { migrationsFolder }).catch(rethrow)),
  )

/** Nothing waits for ever: neither for a connection, nor a statement for a lock, nor a transaction for its end. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Opens a PostgreSQL server's database, and brings its tables up to date. */
const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  await migrateTables(databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl, ...TIMEOUTS })
  // An idle connection broke: the next query opens another one.
  pool.on('error', (error) => logFailure(error, 'a connection to PostgreSQL broke'))
  // A connection in a transaction broke between two statements: the next statement rejects. An 'error' event without a listener
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: ofPool(pool),
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    oneByOne: (work) => holdLock(databaseUrl, work),
  }
}

/** Opens the clinic's database; the same migrations run in both kinds. */
export const openDatabase = async (where: {
  databaseUrl?: string
  dataDir?: string
}): Promise<OpenDatabase> => {
  if (where.databaseUrl) return openPostgres(where.databaseUrl)
  // A server that has PostgreSQL elsewhere does not load one.
  const { openEmbedded } = await import('./embedded-database.ts')
  return openEmbedded(where.dataDir)
}
