import { remoteDeclarationSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import * as v from 'valibot'
import { liveRemotes } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { CheckedRelease } from './check-plan.ts'
import { planCheck } from './plan.rules.ts'

const { routes, gates, slots, extensions, service } = remoteDeclarationSchema.entries
const declaredSchema = v.object({
  ...{ routes, gates, slots, extensions, service },
  files: v.record(v.string(), v.unknown()),
})

const readCheckedRelease = async (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<CheckedRelease> => {
  const text = await store.readReleaseFile(name, version, 'release.json')
  const { files, ...declared } = v.parse(declaredSchema, JSON.parse(text.toString()))
  return { name, version, ...declared, files: Object.keys(files) }
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
