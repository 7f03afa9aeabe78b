import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

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
