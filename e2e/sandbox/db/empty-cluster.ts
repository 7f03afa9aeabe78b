import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import * as v from 'valibot'
import { repositoryRoot } from '../paths.ts'

const packageSchema = v.object({ dependencies: v.object({ '@electric-sql/pglite': v.string() }) })

/** Specific to the version of the embedded database. */
const cacheFile = async (): Promise<string> => {
  const text = await readFile(path.join(repositoryRoot, 'e2e/package.json'), 'utf8')
  const version = v.parse(packageSchema, JSON.parse(text)).dependencies['@electric-sql/pglite']
  return path.join(repositoryRoot, `node_modules/.cache/soundings/empty-cluster-${version}.tar.gz`)
}

/** Unpacking a cached cluster takes 1.5 s of CPU time; creating one takes 5 s. */
export const readEmptyCluster = async (): Promise<Blob | undefined> => {
  const content = await readFile(await cacheFile()).catch(() => undefined)
  return content && new Blob([content])
}

export const cacheEmptyCluster = async (client: PGlite): Promise<void> => {
  const file = await cacheFile()
  const part = `${file}.${randomUUID()}`
  const dump = Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer())
  await mkdir(path.dirname(file), { recursive: true })
    .then(() => writeFile(part, dump))
    .then(() => rename(part, file))
    .catch(() => undefined)
}
