import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import * as v from 'valibot'
import { compose } from '../page/compose.rules.ts'
import { stalePages } from '../page/refresh-pages.ts'
import type { Dated } from '../registry/lineage.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** What a look at every listed release came to. */
export type Verification = { releases: number; files: number; problems: string[] }

const manifestSchema = v.object({ files: v.record(v.string(), v.object({ integrity: v.string() })) })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const COPIES = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const

/** Browsers are served the compressed copies: one that does not hold the file is as bad as an altered file. */
const verifyCopies = async (
  store: ReleaseStore,
  name: string,
  version: string,
  [file, { integrity }]: [string, { integrity: string }],
): Promise<string[]> => {
  const problems: string[] = []
  for (const [ending, unpack] of COPIES) {
    const copy = await store.readReleaseFile(name, version, `${file}${ending}`).catch(() => undefined)
    const content = copy && (await unpack(copy).catch(() => Buffer.alloc(0)))
    if (content && integrityOf(content) !== integrity)
      problems.push(`${name} ${version}: ${file}${ending} was altered`)
  }
  return problems
}

const verifyFile = async (
  store: ReleaseStore,
  name: string,
  version: string,
  [file, { integrity }]: [string, { integrity: string }],
): Promise<string[]> => {
  const copies = await verifyCopies(store, name, version, [file, { integrity }])
  const content = await store.readReleaseFile(name, version, file).catch(() => undefined)
  if (!content) return [`${name} ${version}: ${file} is gone`, ...copies]
  return integrityOf(content) === integrity ? copies : [`${name} ${version}: ${file} was altered`, ...copies]
}

const verifyRelease = async (store: ReleaseStore, name: string, version: string) => {
  try {
    const text = (await store.readReleaseFile(name, version, 'release.json')).toString()
    const files = Object.entries(v.parse(manifestSchema, JSON.parse(text)).files)
    const problems = await Promise.all(files.map((file) => verifyFile(store, name, version, file)))
    return { files: files.length, problems: problems.flat() }
  } catch (error) {
    return {
      files: 0,
      problems: [`${name} ${version}: its release.json cannot be read: ${messageOf(error)}`],
    }
  }
}

const lineagesOf = (registry: Registry): [string, Lineage<Dated>][] => [
  ...(registry.host ? [['host', registry.host] satisfies [string, Lineage<Dated>]] : []),
  ...Object.entries(registry.remotes),
]

const danglingIn = ([name, { current, lastKnownGood, canary, releases }]: [string, Lineage<Dated>]) =>
  [current, lastKnownGood, canary?.version]
    .filter((version) => version !== undefined && !releases[version])
    .map((version) => `${name} names release ${version}, which is not listed`)

const pageProblems = async (store: ReleaseStore) =>
  (await stalePages(store)).map(
    ({ page }) => `${page} is not what the registry says: npm run remotes -- verify --repair mends it`,
  )

/** Reads every file of every listed release, and holds it to its hash; then the registry and the pages. */
export const verifyStore = async (store: ReleaseStore): Promise<Verification> => {
  const registry = await store.readRegistry()
  const lineages = lineagesOf(registry)
  const found: Verification = { releases: 0, files: 0, problems: lineages.flatMap(danglingIn) }
  for (const [name, { releases }] of lineages) {
    for (const version of Object.keys(releases)) {
      const { files, problems } = await verifyRelease(store, name, version)
      found.releases += 1
      found.files += files
      found.problems.push(...problems)
    }
  }
  for (const [name, { refused }] of Object.entries(compose(registry)?.remotes ?? {}))
    if (refused) found.problems.push(`${name} is live but never loaded: ${refused}`)
  found.problems.push(...(await pageProblems(store).catch((error: unknown) => [messageOf(error)])))
  return found
}
