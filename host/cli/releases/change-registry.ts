import { setTimeout as wait } from 'node:timers/promises'
import { refreshPages } from '../page/refresh-pages.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { RegistryConflictError, type ReleaseStore } from '../store/release-store.ts'

/** With fifty at once and one winner a round, the last has its turn well before this. */
const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 200

/** A decision on the registry as it was just read: what it becomes, or undefined to leave it as it is. */
type Decide<Outcome> = (
  registry: Registry,
) =>
  | Promise<{ next: Registry | undefined; outcome: Outcome }>
  | { next: Registry | undefined; outcome: Outcome }

const attempt = async <Outcome>(store: ReleaseStore, decide: Decide<Outcome>) => {
  const registry = await store.readRegistry()
  const { next, outcome } = await decide(registry)
  if (next) await store.swapRegistry(next, registry.generation)
  return outcome
}

/**
 * Changes the registry and then the pages. After a conflict it retries: reads the registry again, and decides again, after a
 * random pause.
 * @throws RegistryConflictError when `retry` is off, or others were faster too often.
 */
export const changeRegistry = async <Outcome>(
  store: ReleaseStore,
  decide: Decide<Outcome>,
  retry: boolean,
): Promise<Outcome> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      const outcome = await attempt(store, decide)
      await refreshPages(store)
      return outcome
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || !retry || attempts >= MAX_ATTEMPTS) throw error
      await wait(Math.random() * Math.min(10 * attempts, MAX_PAUSE_MS))
    }
  }
}
