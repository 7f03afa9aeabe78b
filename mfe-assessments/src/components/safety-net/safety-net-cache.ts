import { type SafetyResource, safetyResourcesSchema } from '@soundings/shared/api/safety-net'
import * as lastSeen from '@soundings/shared/drafts/last-seen'
import * as v from 'valibot'

const nameOf = (userId: string) => `safety-net/${userId}`

/** The safety net that this device showed last, for when nobody can be asked. */
export const readLastSeen = (userId: string): SafetyResource[] | undefined => {
  const kept = v.safeParse(safetyResourcesSchema, lastSeen.readLastSeen(nameOf(userId)))
  return kept.success ? kept.output : undefined
}

/** Keeps the safety net on this device. */
export const keepLastSeen = (userId: string, resources: readonly SafetyResource[]): void =>
  lastSeen.keepLastSeen(nameOf(userId), resources)
