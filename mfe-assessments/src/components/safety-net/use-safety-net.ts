import {
  type SafetyResource,
  safetyNetQueryOptions,
  safetyResourcesSchema,
} from '@soundings/shared/api/safety-net'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-rows'
import { readLastSeen, storeLastSeen } from '@soundings/shared/storage/last-seen'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'

const cacheName = (userId: string) => `safety-net/${userId}`

/** The last safety net of this device; undefined if this release cannot parse it. */
const readCachedSafetyNet = (userId: string): SafetyResource[] | undefined => {
  const cached = v.safeParse(safetyResourcesSchema, readLastSeen(cacheName(userId)))
  return cached.success ? cached.output : undefined
}

const cacheSafetyNet = (userId: string, resources: readonly SafetyResource[]): void =>
  storeLastSeen(cacheName(userId), resources)

/** The person's own contacts. The crisis lines do not depend on them. */
export type SafetyNetState =
  | { status: 'loading' }
  /** `isOutdated`: from this device, because the server did not respond. */
  | { status: 'loaded'; resources: readonly SafetyResource[]; isOutdated: boolean; retry: () => void }
  | { status: 'failed'; retry: () => void }

/** Falls back to the last safety net that a personal device showed. */
export const useSafetyNet = (userId: string, keeping: DraftKeeping): SafetyNetState => {
  const { data, isError, refetch } = useQuery(safetyNetQueryOptions(userId))
  useEffect(() => {
    if (data && keeping === 'personal-device') cacheSafetyNet(userId, data)
  }, [data, keeping, userId])
  const retry = () => void refetch()
  if (data) return { status: 'loaded', resources: data, isOutdated: false, retry }
  const cached = keeping === 'personal-device' ? readCachedSafetyNet(userId) : undefined
  if (cached) return { status: 'loaded', resources: cached, isOutdated: isError, retry }
  return isError ? { status: 'failed', retry } : { status: 'loading' }
}
