import { type SafetyResource, safetyResourcesSchema } from '@soundings/shared/api/safety-net'
import { readLastSeen, storeLastSeen } from '@soundings/shared/storage/last-seen'
import * as v from 'valibot'

const cacheName = (userId: string) => `safety-net/${userId}`

/** The safety net that this device showed last; undefined for none, or one that this release cannot read. */
export const readCachedSafetyNet = (userId: string): SafetyResource[] | undefined => {
  const cached = v.safeParse(safetyResourcesSchema, readLastSeen(cacheName(userId)))
  return cached.success ? cached.output : undefined
}

export const cacheSafetyNet = (userId: string, resources: readonly SafetyResource[]): void =>
  storeLastSeen(cacheName(userId), resources)
