import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Drizzle = PgDatabase<PgQueryResultHKT>

/** The clinic's database, embedded or a server, or a transaction of it, behind one type. */
export type Database = Omit<Drizzle, 'transaction'> & {
  /**
   * Does work in one transaction: in the one that is open, else in its own. A failure has to be thrown on, and undoes all of it: a
   * savepoint within another's transaction would be two statements for nothing.
   */
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

export type OpenDatabase = {
  db: Database
  close: () => Promise<void>
  /** Counts the connections of this process; undefined for an embedded database. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Does what servers that start at once would do twice: one does, and the others wait for it. */
  oneByOne: <T>(work: () => Promise<T>) => Promise<T>
}
