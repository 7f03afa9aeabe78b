import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenDatabase } from './database.types.ts'
import { cacheEmptyCluster, readEmptyCluster } from './empty-cluster.ts'
import { migrationsFolder, rethrow } from './migrations.ts'
import { inTransaction } from './transactions.ts'

/** PostgreSQL writes to all buffers at startup. The default of 128 MB would take a second of CPU time. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

const createEmbedded = async (dataDir?: string): Promise<PGlite> => {
  const options = { startParams, ...(dataDir ? { dataDir } : {}) }
  const loadDataDir = await readEmptyCluster()
  if (loadDataDir) return PGlite.create({ ...options, loadDataDir })
  const client = await PGlite.create(options)
  await cacheEmptyCluster(client)
  return client
}

export const openPglite = async (client: PGlite): Promise<OpenDatabase> => {
  const db = drizzle(client)
  await migrate(db, { migrationsFolder }).catch(rethrow)
  const begin = db.transaction.bind(db)
  const transaction: Database['transaction'] = (work) => begin((tx) => work(inTransaction(tx)))
  return { db: Object.assign(db, { transaction }), close: () => client.close(), oneByOne: (work) => work() }
}

/** Without a folder, the database is in memory. @throws FolderInUse when another process has it open. */
export const openEmbedded = async (dataDir: string | undefined): Promise<OpenDatabase> => {
  if (!dataDir) return openPglite(await createEmbedded())
  mkdirSync(dataDir, { recursive: true })
  // jest can load this plain JavaScript only with `import()`.
  const { holdFolder } = await import('./folder-lock.mjs')
  const release = await holdFolder(dataDir)
  const isNew = !existsSync(path.join(dataDir, 'PG_VERSION'))
  const { db, close, oneByOne } = await openPglite(
    await (isNew ? createEmbedded(dataDir) : PGlite.create({ dataDir, startParams })),
  )
  return {
    db,
    oneByOne,
    close: async () => {
      await close()
      await release()
    },
  }
}
