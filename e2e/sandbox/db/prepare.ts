import { getTableColumns, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/** A value of a prepared statement, by its name in `execute`. In a raw `sql` it needs its cast, and dates as ISO texts. */
export const given = sql.placeholder

/** The row of a prepared insert: each column is given by its name, but those that the database counts itself. */
export const givenRow = <Table extends PgTable>(table: Table): PgInsertValue<Table> => {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity)
  return Object.fromEntries(columns.map(([name]) => [name, given(name)])) as PgInsertValue<Table>
}

/** A statement that is built once for each database, and planned once for each connection: for what every visit asks. */
export const prepare = <Statement>(build: (db: Database) => Statement) => {
  const built = new WeakMap<Database, Statement>()
  return (db: Database): Statement => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}
