import { getTableColumns, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/** Raw `sql` needs a cast, and dates as ISO texts. */
export const given = sql.placeholder

/** A named parameter for each column without a database-generated value. */
export const givenRow = <Table extends PgTable>(table: Table): PgInsertValue<Table> => {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity)
  return Object.fromEntries(columns.map(([name]) => [name, given(name)])) as PgInsertValue<Table>
}

/** Builds a statement once per database, and PostgreSQL plans it once per connection. */
export const prepare = <Statement>(build: (db: Database) => Statement) => {
  const built = new WeakMap<Database, Statement>()
  return (db: Database): Statement => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}
