import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { logFailure } from '../http/server-log.ts'
import type { OpenDatabase } from './database.types.ts'
import { migrationsFolder, rethrow } from './migrations.ts'
import { ofPool } from './transactions.ts'

export type { Database, OpenDatabase } from './database.types.ts'

/** An arbitrary number, the same in each process. */
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

/** A pooler in transaction mode would keep a session's lock, so the lock belongs to a transaction. */
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

const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
}

const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  await migrateTables(databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl, ...TIMEOUTS })
  // An idle connection broke. The next query opens another one.
  pool.on('error', (error) => logFailure(error, 'a connection to PostgreSQL broke'))
  // Without this listener, a connection that breaks between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: ofPool(pool),
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    oneByOne: (work) => holdLock(databaseUrl, work),
  }
}

export const openDatabase = async (where: {
  databaseUrl?: string
  dataDir?: string
}): Promise<OpenDatabase> => {
  if (where.databaseUrl) return openPostgres(where.databaseUrl)
  const { openEmbedded } = await import('./embedded-database.ts')
  return openEmbedded(where.dataDir)
}
