import type { AnyRelease } from './lineage.rules.ts'
import type { Lineage, Registry, RegistryEvent } from './registry.schema.ts'

/** Changes that the registry remembers. */
export const MAX_EVENTS = 100

/** Who changes the registry, and when (ISO time). */
export type Change = { who: string; at: string }

/** One change to the releases of an app, host or remote. */
export type Step = <Release extends AnyRelease>(lineage: Lineage<Release>) => Lineage<Release>

/** When a change happens: by the clock of who makes it, and by the generation that it makes. */
export const momentOf = (registry: Registry, { at }: Change) => ({ at, generation: registry.generation + 1 })

export const nextGeneration = (registry: Registry, event: RegistryEvent): Registry => ({
  ...registry,
  generation: registry.generation + 1,
  updatedAt: event.at,
  log: [...registry.log, event].slice(-MAX_EVENTS),
})

export const toReplaced = (current: string | undefined) => (current ? { replaced: current } : {})

/** The registry after a step of one app; unchanged where the app is not known. */
export const withStep = (registry: Registry, name: string, step: Step, event: RegistryEvent): Registry => {
  if (name === 'host')
    return registry.host ? nextGeneration({ ...registry, host: step(registry.host) }, event) : registry
  const lineage = registry.remotes[name]
  if (!lineage) return registry
  return nextGeneration({ ...registry, remotes: { ...registry.remotes, [name]: step(lineage) } }, event)
}
