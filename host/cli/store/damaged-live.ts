import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { builtEntries } from '@soundings/shared/internal/contract/built-files.ts'
import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import { readManifest } from '../releases/parse-build.ts'
import { digestOf } from '../releases/version.rules.ts'
import type { ReleaseStore } from './release-store.ts'

/** The declaration's hash covers fields that this command line may not know. */
const manifestSchema = v.looseObject({ files: builtEntries.files })

/** Browsers receive compressed copies. */
const FORMS = [
  ['', async (content: Buffer) => content],
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const

type Release = { name: string; version: string }

const fileProblems = async (
  store: ReleaseStore,
  { name, version }: Release,
  file: string,
  integrity: string,
): Promise<string[]> => {
  const problems: string[] = []
  for (const [ending, unpack] of FORMS) {
    const stored = await store.readReleaseFile(name, version, `${file}${ending}`).catch(() => undefined)
    if (!stored && ending === '') problems.push(`${file} is gone`)
    const content = stored && (await unpack(stored).catch(() => Buffer.alloc(0)))
    if (content && integrityOf(content) !== integrity) problems.push(`${file}${ending} was altered`)
  }
  return problems
}

const releaseProblems = async (store: ReleaseStore, release: Release): Promise<string[]> => {
  const { version } = release
  try {
    const manifest = await readManifest(store, release, manifestSchema)
    // `release.json` has the hashes of all files, and the version has its hash.
    if (!version.endsWith(`-${digestOf(manifest)}`)) return ['its release.json was altered']
    const problems = await Promise.all(
      Object.entries(manifest.files).map(([file, { integrity }]) =>
        fileProblems(store, release, file, integrity),
      ),
    )
    return problems.flat()
  } catch (error) {
    return [`its release.json cannot be read: ${messageOf(error)}`]
  }
}

/** Includes fallbacks. One line per file. */
export const damagedLive = async (store: ReleaseStore): Promise<string[]> => {
  const { host, remotes } = await store.readRegistry()
  const apps = [...(host ? [['host', host] as const] : []), ...Object.entries(remotes)]
  const used = apps.flatMap(([name, { current, lastKnownGood, canary }]) =>
    [current, lastKnownGood, canary?.version].flatMap((version) => (version ? [{ name, version }] : [])),
  )
  const found: string[] = []
  for (const release of used)
    for (const problem of await releaseProblems(store, release))
      found.push(`${release.name} ${release.version}: ${problem}`)
  return found
}
