import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.types.ts'
import { isDatabaseAway } from './database-away.rules.ts'

/** Nested transactions join the open one. */
export const inTransaction = (db: PgDatabase<PgQueryResultHKT>): Database => {
  const tx: Database = Object.assign(db, { transaction: <T>(work: (tx: Database) => Promise<T>) => work(tx) })
  return tx
}

/** Drizzle itself would build and plan all statements again in each transaction. */
export const ofPool = (pool: Pool): Database => {
  const connections = new WeakMap<PoolClient, Database>()
  const transaction = async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const tx = connections.get(client) ?? inTransaction(drizzle(client))
    connections.set(client, tx)
    let isUnusable = false
    try {
      await client.query('begin')
      const done = await work(tx)
      const { command } = await client.query('commit')
      // PostgreSQL answers `commit` with ROLLBACK if the work has swallowed a failure.
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction has failed.')
      return done
    } catch (error) {
      isUnusable = isDatabaseAway(error)
      await client.query('rollback').catch(() => {
        isUnusable = true
      })
      throw error
    } finally {
      // Closes a connection that cannot roll back, or whose prepared statements a migration has outdated.
      client.release(isUnusable)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
