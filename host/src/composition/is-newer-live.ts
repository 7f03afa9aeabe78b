import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import * as v from 'valibot'

const WAIT_MS = 3_000

const registrySchema = v.object({ generation: v.number() })

/** Whether something newer is live than a page started with; false too where nobody can say. */
export const isNewerLive = async (composition: Composition): Promise<boolean> => {
  try {
    const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(WAIT_MS) })
    return v.parse(registrySchema, await answer.json()).generation > composition.generation
  } catch {
    return false
  }
}
