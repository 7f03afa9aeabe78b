import { type SafetyResource, safetyResourcesSchema } from '@soundings/shared/api/safety-net'
import { lastSeenKey } from '@soundings/shared/drafts/forget-person'
import * as v from 'valibot'

const keyOf = (userId: string) => lastSeenKey(`safety-net/${userId}`)

const storedSchema = v.pipe(v.string(), v.parseJson(), safetyResourcesSchema)

/** The safety net that this device showed last, for when nobody can be asked. */
export const readLastSeen = (userId: string): SafetyResource[] | undefined => {
  try {
    const stored = v.safeParse(storedSchema, localStorage.getItem(keyOf(userId)))
    return stored.success ? stored.output : undefined
  } catch {
    return undefined
  }
}

/** Keeps the safety net on this device. A browser that keeps nothing is no reason to fail. */
export const keepLastSeen = (userId: string, resources: readonly SafetyResource[]): void => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(resources))
  } catch {
    // The page shows what it has; it will only not be there when the API is down.
  }
}
