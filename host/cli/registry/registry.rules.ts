import { withLive, withRolledBack } from './lineage.rules.ts'
import type { HostRelease, Registry, RegistryEvent, RemoteRelease } from './registry.schema.ts'

/** Changes that the registry remembers. */
export const EVENTS_KEPT = 100

/** Who changes the registry, and when (ISO time). */
export type Change = { who: string; at: string }

const nextGeneration = (registry: Registry, event: RegistryEvent): Registry => ({
  ...registry,
  generation: registry.generation + 1,
  updatedAt: event.at,
  log: [...registry.log, event].slice(-EVENTS_KEPT),
})

const replacing = (current: string | undefined) => (current ? { replaced: current } : {})

/** The registry after a remote's release went live. */
export const withRemote = (
  registry: Registry,
  name: string,
  release: RemoteRelease,
  change: Change,
): Registry => {
  const lineage = registry.remotes[name]
  return nextGeneration(
    { ...registry, remotes: { ...registry.remotes, [name]: withLive(lineage, release) } },
    { ...change, action: 'publish', name, version: release.version, ...replacing(lineage?.current) },
  )
}

/** The registry after a new host went live. */
export const withHost = (registry: Registry, release: HostRelease, change: Change): Registry =>
  nextGeneration(
    { ...registry, host: withLive(registry.host, release) },
    {
      ...change,
      action: 'publish',
      name: 'host',
      version: release.version,
      ...replacing(registry.host?.current),
    },
  )

/** The registry after a listed release went live again; unchanged where the app is not known. */
export const withRollback = (registry: Registry, name: string, version: string, change: Change): Registry => {
  const event = (current: string): RegistryEvent => ({
    ...change,
    action: 'rollback',
    name,
    version,
    replaced: current,
  })
  if (name === 'host') {
    if (!registry.host) return registry
    return nextGeneration(
      { ...registry, host: withRolledBack(registry.host, version) },
      event(registry.host.current),
    )
  }
  const lineage = registry.remotes[name]
  if (!lineage) return registry
  const remotes = { ...registry.remotes, [name]: withRolledBack(lineage, version) }
  return nextGeneration({ ...registry, remotes }, event(lineage.current))
}
