import { builtEntries } from '@soundings/shared/internal/contract/built-files.ts'
import * as v from 'valibot'
import { readSettings } from '../page/page-settings.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import { liveHost, liveRemotes } from '../registry/live.rules.ts'
import { withPromotion } from '../registry/registry.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import { readManifest } from '../releases/parse-build.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const filesSchema = v.object({ files: builtEntries.files })

const copyRelease = async (from: ReleaseStore, to: ReleaseStore, name: string, version: string) => {
  const { files } = await readManifest(from, { name, version }, filesSchema)
  const copies = await Promise.all(
    ['release.json', ...Object.keys(files)].map(
      async (file) => [file, await from.readReleaseFile(name, version, file)] satisfies [string, Buffer],
    ),
  )
  await to.putRelease(name, version, new Map(copies))
}

const withCurrentOnly = <Release>({
  canary: _,
  lastKnownGood: __,
  ...lineage
}: Lineage<Release>): Lineage<Release> => lineage

/** A page of this registry shows only live releases. */
export const withoutCanaries = (registry: Registry): Registry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(registry.remotes).map(([remote, lineage]) => [remote, withCurrentOnly(lineage)]),
  ),
})

/** Makes a candidate live for all browsers, without a fallback. */
export const withCandidateLive = (registry: Registry, name: string, version: string): Registry => {
  const next = withPromotion(registry, name, { version }, { who: 'check', at: new Date().toISOString() })
  return withoutCanaries(next)
}

/** Writes a temporary store. @param settings are added to the store's languages. */
export const writeCandidateStore = async (
  from: ReleaseStore,
  registry: Registry,
  folder: string,
  { devRemotes }: { devRemotes?: string[] } = {},
): Promise<void> => {
  const store = new DirectoryStore(folder, { compress: false })
  const host = liveHost(registry)
  const releases = [...(host ? [{ name: 'host', version: host.version }] : []), ...liveRemotes(registry)]
  await Promise.all(releases.map(({ name, version }) => copyRelease(from, store, name, version)))
  // Settings that influence whether a page works.
  const { languages } = await readSettings(from)
  const settings = { languages, allowUnreviewedWords: true, devRemotes }
  await store.putPage('page-settings.json', JSON.stringify(settings))
  await store.swapRegistry({ ...registry, generation: 1 }, 0)
  await refreshPages(store)
}
