import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/**
 * Does the work in one transaction: in the one that is open, else in its own. A failure has to be thrown on, and undoes all of it:
 * a savepoint within another's transaction would be two statements for nothing.
 */
export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  is(db, PgTransaction) ? work(db as Database) : db.transaction(work)
