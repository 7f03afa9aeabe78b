import type { AnyBuild } from '../releases/build.schema.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import { provenancePath, type ReleaseStore } from '../store/release-store.ts'

/** The signature of a stored build; undefined for one without. */
export const readProvenance = (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<string | undefined> => store.readPage(provenancePath(name, version))

/** Stores the signature of a build beside it: a release never changes, and may be signed after it was stored. */
export const putProvenance = async (store: ReleaseStore, build: AnyBuild): Promise<void> => {
  if (build.provenance === undefined) return
  const page = provenancePath(build.manifest.name, releaseVersionOf(build))
  const before = await store.readPage(page)
  if (before !== build.provenance) await store.putPage(page, build.provenance, before)
}
