import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Drizzle = PgDatabase<PgQueryResultHKT>

/** One type for the clinic's database, embedded or on a server, and for a transaction of it. */
export type Database = Omit<Drizzle, 'transaction'> & {
  /**
   * Runs work in one transaction: the open one, if there is one. Rethrow every failure; it rolls back the whole transaction. A
   * savepoint inside an open transaction would cost two more statements.
   */
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

export type OpenDatabase = {
  db: Database
  close: () => Promise<void>
  /** Counts the connections of this process; undefined for an embedded database. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Runs work that servers starting at the same time must not repeat: one runs it, the others wait. */
  oneByOne: <T>(work: () => Promise<T>) => Promise<T>
}
