import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { damagedPictures } from '../pictures/stored-pictures.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { releaseFilesOf } from '../releases/build-files.rules.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type DamagedFile, inspectRelease } from './inspect-release.ts'
import { lineagesOf } from './verify-store.ts'

/** Finds the publisher's build of an app; undefined where there is none. */
export type FindBuild = (name: string) => Promise<AnyBuild | undefined>

const RELEASE_FILE = 'release.json'

const contentsOf = (build: AnyBuild | undefined) =>
  new Map([...(build?.files.values() ?? [])].map((content) => [integrityOf(content), content]))

/** The stored file if only its compressed copy is damaged, else the build's file with the same hash, under any name. */
const wholeContent = async (
  store: ReleaseStore,
  { name, version, file, integrity }: DamagedFile,
  contents: ReadonlyMap<string, Buffer>,
) => {
  const stored = await store.readReleaseFile(name, version, file).catch(() => undefined)
  return stored && integrityOf(stored) === integrity ? stored : contents.get(integrity)
}

/** Only the same build can restore `release.json`, since its hash is in the version alone. */
const repairReleaseFile = async (
  store: ReleaseStore,
  name: string,
  version: string,
  build: AnyBuild | undefined,
): Promise<string[]> => {
  const content =
    build && releaseVersionOf(build) === version ? releaseFilesOf(build).get(RELEASE_FILE) : undefined
  if (!content) return []
  await store.restoreReleaseFile(name, version, RELEASE_FILE, content)
  return [`${name} ${version}: ${RELEASE_FILE} was put back`]
}

const repairRelease = async (
  store: ReleaseStore,
  name: string,
  version: string,
  build: AnyBuild | undefined,
): Promise<string[]> => {
  const before = await inspectRelease(store, name, version)
  const mended = before.unreadable ? await repairReleaseFile(store, name, version, build) : []
  const { damaged } = mended.length > 0 ? await inspectRelease(store, name, version) : before
  const contents = contentsOf(build)
  const files = new Map(damaged.map((file) => [file.file, file]))
  for (const damagedFile of files.values()) {
    const content = await wholeContent(store, damagedFile, contents)
    if (!content) continue
    await store.restoreReleaseFile(name, version, damagedFile.file, content)
    mended.push(`${name} ${version}: ${damagedFile.file} was put back`)
  }
  return mended
}

/** A check takes pictures anew; until then there are none. */
const removeDamagedPictures = async (store: ReleaseStore): Promise<string[]> => {
  const damaged = await damagedPictures(store)
  for (const page of damaged) await store.removePage(page)
  return damaged.map((page) => `${page} was removed: a check takes the pictures anew`)
}

/**
 * Restores missing or altered files of listed releases from content with the published hash: the file, for its compressed
 * copies, or the publisher's build.
 * Of damaged pictures there is no other copy: they are removed.
 * @returns one line for each file.
 */
export const repairStore = async (store: ReleaseStore, findBuild: FindBuild): Promise<string[]> => {
  const mended: string[] = []
  for (const [name, { releases }] of lineagesOf(await store.readRegistry())) {
    const build = await findBuild(name)
    for (const version of Object.keys(releases))
      mended.push(...(await repairRelease(store, name, version, build)))
  }
  return [...mended, ...(await removeDamagedPictures(store))]
}
