import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.types.ts'
import { isDatabaseAway } from './database-away.rules.ts'

/** The database of an open transaction, whose own transactions are that one. */
export const inTransaction = (db: PgDatabase<PgQueryResultHKT>): Database => {
  const tx: Database = Object.assign(db, { transaction: <T>(work: (tx: Database) => Promise<T>) => work(tx) })
  return tx
}

/**
 * The database of a pool. A transaction has that of its connection, which stays as long as the connection does: what is prepared there
 * is built and planned once (`prepare`), and not for each transaction as with Drizzle's own.
 */
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
      // PostgreSQL's answer to `commit` after a failure that the work has not thrown on.
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction has failed.')
      return done
    } catch (error) {
      isUnusable = isDatabaseAway(error)
      await client.query('rollback').catch(() => {
        isUnusable = true
      })
      throw error
    } finally {
      // A connection that cannot undo, or whose prepared statements a migration has outdated, is used no more.
      client.release(isUnusable)
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
