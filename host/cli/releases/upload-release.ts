import { putProvenance } from '../provenance/signature.ts'
import { lineageOf } from '../registry/live.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { AnyBuild } from './build.schema.ts'
import { releaseFilesOf } from './build-files.rules.ts'
import { publishRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { releaseVersionOf } from './version.rules.ts'

/** Result of an upload: `unchanged` is live already. */
export type UploadOutcome = { status: 'uploaded' | 'unchanged'; name: string; version: string }

/**
 * Stores a build for publishers. It only reads the release store, so that an upload changes nothing that a browser loads.
 * @throws PublishRefusedError when its publish would be refused now.
 */
export const uploadRelease = async (
  { store, candidates }: { store: ReleaseStore; candidates: ReleaseStore },
  build: AnyBuild,
): Promise<UploadOutcome> => {
  const { name } = build.manifest
  const version = releaseVersionOf(build)
  const registry = await store.readRegistry()
  if (lineageOf(registry, name)?.current === version) return { status: 'unchanged', name, version }
  const reasons = publishRefusals(registry, build)
  if (reasons.length > 0) throw new PublishRefusedError(`${name} ${version}`, reasons)
  await candidates.putRelease(name, version, releaseFilesOf(build))
  await putProvenance(candidates, build)
  return { status: 'uploaded', name, version }
}
