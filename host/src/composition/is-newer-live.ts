import { withTimeout } from '@soundings/shared/internal/async/with-timeout.ts'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'

const REGISTRY_TIMEOUT_MS = 3_000

const registrySchema = v.object({ generation: v.number() })

/** False if the live composition cannot be fetched. */
export const isNewerLive = async (composition: Composition): Promise<boolean> => {
  try {
    const registry = await withTimeout(REGISTRY_TIMEOUT_MS, async (signal) =>
      (await fetch('/registry.json', { signal })).json(),
    )
    return v.parse(registrySchema, registry).generation > composition.generation
  } catch {
    return false
  }
}
