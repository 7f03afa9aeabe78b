import { messageOf } from '../message-of.ts'
import { compose } from '../page/compose.rules.ts'
import { stalePages } from '../page/refresh-pages.ts'
import { damagedPictures } from '../pictures/stored-pictures.ts'
import type { AnyRelease } from '../registry/lineage.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { inspectRelease } from './inspect-release.ts'

/** Result of verifying every listed release. */
export type Verification = { releases: number; files: number; problems: string[] }

/** All apps that the registry knows. */
export const lineagesOf = (registry: Registry): [string, Lineage<AnyRelease>][] => [
  ...(registry.host ? [['host', registry.host] satisfies [string, Lineage<AnyRelease>]] : []),
  ...Object.entries(registry.remotes),
]

const danglingReferences = ([name, { current, lastKnownGood, canary, releases }]: [
  string,
  Lineage<AnyRelease>,
]) =>
  [current, lastKnownGood, canary?.version]
    .filter((version) => version !== undefined && !releases[version])
    .map((version) => `${name} names release ${version}, which is not listed`)

const pageProblems = async (store: ReleaseStore) =>
  (await stalePages(store)).map(
    ({ page }) => `${page} is not what the registry says: npm run remotes -- verify --repair mends it`,
  )

const pictureProblems = async (store: ReleaseStore) =>
  (await damagedPictures(store)).map(
    (page) => `${page} has other things than pictures: npm run remotes -- verify --repair removes it`,
  )

/** What is wrong with the files of one release, a line each. */
const releaseProblems = async (store: ReleaseStore, name: string, version: string) => {
  const { files, damaged, unreadable } = await inspectRelease(store, name, version)
  const problems = [...(unreadable ? [unreadable] : []), ...damaged.map(({ problem }) => problem)]
  return { files, problems: problems.map((problem) => `${name} ${version}: ${problem}`) }
}

/** What was altered or is gone of the releases that people get now. */
export const damagedLive = async (store: ReleaseStore): Promise<string[]> => {
  const live = lineagesOf(await store.readRegistry()).flatMap(([name, { current, canary }]) =>
    [current, canary?.version].flatMap((version) => (version ? [{ name, version }] : [])),
  )
  const found = []
  for (const { name, version } of live) found.push(...(await releaseProblems(store, name, version)).problems)
  return found
}

/** Compares every file of every listed release with its hash; then checks the registry and the pages. */
export const verifyStore = async (store: ReleaseStore): Promise<Verification> => {
  const registry = await store.readRegistry()
  const lineages = lineagesOf(registry)
  const found: Verification = { releases: 0, files: 0, problems: lineages.flatMap(danglingReferences) }
  for (const [name, { releases }] of lineages) {
    for (const version of Object.keys(releases)) {
      const { files, problems } = await releaseProblems(store, name, version)
      found.releases += 1
      found.files += files
      found.problems.push(...problems)
    }
  }
  for (const [name, { refused }] of Object.entries(compose(registry)?.remotes ?? {}))
    if (refused) found.problems.push(`${name} is live but never loaded: ${refused}`)
  found.problems.push(...(await pageProblems(store).catch((error: unknown) => [messageOf(error)])))
  found.problems.push(...(await pictureProblems(store)))
  return found
}
