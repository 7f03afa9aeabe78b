import { timeoutSignal } from '@soundings/shared/internal/async/timeout-signal.ts'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'

const REGISTRY_TIMEOUT_MS = 3_000

const registrySchema = v.object({ generation: v.number() })

/** Whether a newer composition than the page's is live; false where that cannot be read. */
export const isNewerLive = async (composition: Composition): Promise<boolean> => {
  try {
    const response = await fetch('/registry.json', { signal: timeoutSignal(REGISTRY_TIMEOUT_MS) })
    return v.parse(registrySchema, await response.json()).generation > composition.generation
  } catch {
    return false
  }
}
