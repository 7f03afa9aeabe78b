import type { AnyRelease } from './lineage.rules.ts'
import type { Change, Lineage, Registry, RegistryEvent } from './registry.schema.ts'

export const MAX_EVENTS = 100

export type Step = <Release extends AnyRelease>(lineage: Lineage<Release>) => Lineage<Release>

/** `generation` is the one that the change creates. */
export const momentOf = (registry: Registry, { who, at }: Change) => ({
  who,
  at,
  generation: registry.generation + 1,
})

export const nextGeneration = (registry: Registry, event: RegistryEvent): Registry => ({
  ...registry,
  generation: registry.generation + 1,
  updatedAt: event.at,
  log: [...registry.log, event].slice(-MAX_EVENTS),
})

export const toReplaced = (current: string | undefined) => (current ? { replaced: current } : {})

/** Unchanged for an unknown app. */
export const withStep = (registry: Registry, name: string, step: Step, event: RegistryEvent): Registry => {
  if (name === 'host')
    return registry.host ? nextGeneration({ ...registry, host: step(registry.host) }, event) : registry
  const lineage = registry.remotes[name]
  if (!lineage) return registry
  return nextGeneration({ ...registry, remotes: { ...registry.remotes, [name]: step(lineage) } }, event)
}
