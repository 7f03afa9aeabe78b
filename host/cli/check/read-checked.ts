import { remoteManifestSchema } from '@soundings/shared/internal/contract/release-file.ts'
import { liveRemotes } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { readManifest } from '../releases/parse-build.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { CheckedRelease } from './check-plan.ts'
import { planCheck } from './plan.rules.ts'

const readCheckedRelease = async (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<CheckedRelease> => {
  const manifest = await readManifest(store, { name, version }, remoteManifestSchema)
  return { ...manifest, version, files: Object.keys(manifest.files) }
}

/**
 * The plan for the check of an app with this registry live: a remote's own screens, for the host those of every remote; and the
 * journeys of all.
 */
export const readPlan = async (store: ReleaseStore, registry: Registry, name: string) => {
  const live = await Promise.all(
    liveRemotes(registry).map(async (remote) => ({
      ...(await readCheckedRelease(store, remote.name, remote.version)),
      hasFailed: remote.check?.passed === false,
    })),
  )
  return planCheck(name === 'host' ? live : live.filter((remote) => remote.name === name), live)
}
