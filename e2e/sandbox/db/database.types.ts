import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Drizzle = PgDatabase<PgQueryResultHKT>

/** An embedded database, a server's database, or a transaction. */
export type Database = Omit<Drizzle, 'transaction'> & {
  /** Nested work joins the open transaction. Rethrow every failure: it rolls back everything. */
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

export type OpenDatabase = {
  db: Database
  close: () => Promise<void>
  /** Connections of this process; undefined for an embedded database. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Servers that start at the same time run this work one after the other. */
  oneByOne: <T>(work: () => Promise<T>) => Promise<T>
}
