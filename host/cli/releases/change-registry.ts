import { setTimeout as wait } from 'node:timers/promises'
import { refreshPages } from '../page/refresh-pages.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { RegistryConflictError, type ReleaseStore } from '../store/release-store.ts'

/** Enough for fifty concurrent publishers, of which one succeeds per round. */
const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 200

/** `next` is the changed registry, or undefined for no change. */
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
 * Changes the registry, then the pages. A conflict retries with the new registry after a random pause.
 * @throws RegistryConflictError after the last attempt.
 */
export const changeRegistry = async <Outcome>(
  store: ReleaseStore,
  decide: Decide<Outcome>,
): Promise<Outcome> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      const outcome = await attempt(store, decide)
      await refreshPages(store)
      return outcome
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || attempts >= MAX_ATTEMPTS) throw error
      await wait(Math.random() * Math.min(10 * attempts, MAX_PAUSE_MS))
    }
  }
}
