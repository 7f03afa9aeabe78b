import type { AnyBuild } from '../releases/build.schema.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import { attestationPath, provenancePath, type ReleaseStore } from '../store/release-store.ts'

/** The signature and the attestation of a stored build, where it has them. */
export const readProvenance = async (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Pick<AnyBuild, 'provenance' | 'attestation'>> => ({
  provenance: await store.readPage(provenancePath(name, version)),
  attestation: await store.readPage(attestationPath(name, version)),
})

const replacePage = async (store: ReleaseStore, page: string, text: string | undefined) => {
  if (text === undefined) return
  const before = await store.readPage(page)
  if (before !== text) await store.putPage(page, text, before)
}

/** Stores what signs a build beside it: a release never changes, and may be signed after it was stored. */
export const putProvenance = async (store: ReleaseStore, build: AnyBuild): Promise<void> => {
  const version = releaseVersionOf(build)
  await replacePage(store, provenancePath(build.manifest.name, version), build.provenance)
  await replacePage(store, attestationPath(build.manifest.name, version), build.attestation)
}
