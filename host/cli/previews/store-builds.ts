import { withRemote } from '../registry/registry.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import type { RemoteBuild } from '../releases/build.schema.ts'
import { releaseFilesOf } from '../releases/build-files.rules.ts'
import { publishRefusals } from '../releases/publish.rules.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { assertSettingsAllow } from '../releases/publish-release.ts'
import { toRemoteRelease } from '../releases/to-release.rules.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/**
 * Stores builds as releases that no list has: no command takes one for a candidate, and `prune` removes it in its time.
 * @returns the registry as if they were candidates.
 * @throws PublishRefusedError where a candidate of it would be refused.
 */
export const storeBuilds = async (
  store: ReleaseStore,
  registry: Registry,
  builds: readonly RemoteBuild[],
  change: { who: string; at: string },
): Promise<Registry> => {
  let withBuilds = registry
  for (const build of builds) {
    const { name } = build.manifest
    const version = releaseVersionOf(build)
    const subject = `${name} ${version}`
    const provenance = await assertSettingsAllow(store, subject, build, {
      who: change.who,
      target: 'candidate',
    })
    const reasons = publishRefusals(registry, build)
    if (reasons.length > 0) throw new PublishRefusedError(subject, reasons)
    await store.putRelease(name, version, releaseFilesOf(build))
    withBuilds = withRemote(withBuilds, name, toRemoteRelease(build, change, provenance), change, 'candidate')
  }
  return withBuilds
}
