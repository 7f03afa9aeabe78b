import { lineageOf } from '../registry/live.rules.ts'
import { type Change, withHost, withRemote } from '../registry/registry.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type AnyBuild, isHostBuild } from './build.schema.ts'
import { changeRegistry } from './change-registry.ts'
import { publishRefusals } from './publish.rules.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { hostReleaseOf, remoteReleaseOf } from './to-release.rules.ts'
import { releaseVersionOf } from './version.rules.ts'

/** What publishing came to. `again`: the release was in the store already and is live once more. */
export type PublishOutcome = {
  status: 'published' | 'again' | 'unchanged'
  name: string
  version: string
  replaced?: string
}

const withBuild = (registry: Registry, build: AnyBuild, change: Change): Registry =>
  isHostBuild(build)
    ? withHost(registry, hostReleaseOf(build, change), change)
    : withRemote(registry, build.manifest.name, remoteReleaseOf(build, change), change)

/** A release tells what it is by itself, without the registry. */
const filesOf = ({ files, manifest }: AnyBuild) =>
  new Map([...files, ['release.json', Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]])

/**
 * Checks a build against what is live, stores it for good, and makes it live.
 * @throws PublishRefusedError, RegistryConflictError
 */
export const publishRelease = async (
  store: ReleaseStore,
  build: AnyBuild,
  { who, now = () => new Date(), retry = true }: { who: string; now?: () => Date; retry?: boolean },
): Promise<PublishOutcome> => {
  const { name } = build.manifest
  const version = releaseVersionOf(build)
  return changeRegistry<PublishOutcome>(
    store,
    async (registry) => {
      const lineage = lineageOf(registry, name)
      if (lineage?.current === version)
        return { next: undefined, outcome: { status: 'unchanged', name, version } }
      const reasons = publishRefusals(registry, build)
      if (reasons.length > 0) throw new PublishRefusedError(`${name} ${version}`, reasons)
      await store.putRelease(name, version, filesOf(build))
      return {
        next: withBuild(registry, build, { who, at: now().toISOString() }),
        outcome: {
          status: lineage?.releases[version] ? 'again' : 'published',
          name,
          version,
          ...(lineage ? { replaced: lineage.current } : {}),
        },
      }
    },
    retry,
  )
}
