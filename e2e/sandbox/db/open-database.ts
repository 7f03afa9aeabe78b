import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { sandboxPath } from '../paths.ts'

/** The clinic's database, embedded or a server: the same to all who use it. */
export type Database = PgDatabase<PgQueryResultHKT>

export type OpenDatabase = { db: Database; close: () => Promise<void> }

const migrationsFolder = sandboxPath('db/migrations')

/** Opens a PostgreSQL server's database, and brings its tables up to date. */
const openPostgres = async (databaseUrl: string): Promise<OpenDatabase> => {
  const pool = new Pool({ connectionString: databaseUrl })
  // A connection that breaks while nobody uses it: the next call opens another one.
  pool.on('error', (error) => console.error(`PostgreSQL closed a connection: ${error.message}`))
  const db = drizzlePg(pool)
  await migratePg(db, { migrationsFolder })
  return { db, close: () => pool.end() }
}

/** Opens the embedded database in a folder (in memory without one), and brings its tables up to date. */
const openEmbedded = async (dataDir: string | undefined): Promise<OpenDatabase> => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const client = dataDir ? await PGlite.create(dataDir) : await PGlite.create()
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder })
  return { db, close: () => client.close() }
}

/** Opens the clinic's database; the same migrations run in both kinds. */
export const openDatabase = (where: { databaseUrl?: string; dataDir?: string }): Promise<OpenDatabase> =>
  where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where.dataDir)
