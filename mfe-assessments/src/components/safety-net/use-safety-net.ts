import { type SafetyResource, safetyNetQueryOptions } from '@soundings/shared/api/safety-net'
import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepLastSeen, readLastSeen } from './safety-net-cache.ts'

/** What is known of a person's own contacts. Whatever it is, the crisis lines stand. */
export type KnownSafetyNet =
  | { kind: 'loading' }
  | { kind: 'known'; resources: readonly SafetyResource[]; isLastSeen: boolean; retry: () => void }
  | { kind: 'unknown'; retry: () => void }

/** The safety net of a person: the server's, else what this device showed last. */
export const useSafetyNet = (userId: string, keeping: DraftKeeping): KnownSafetyNet => {
  const { data, isError, refetch } = useQuery(safetyNetQueryOptions(userId))
  useEffect(() => {
    if (data && keeping === 'personal-device') keepLastSeen(userId, data)
  }, [data, keeping, userId])
  const retry = () => void refetch()
  if (data) return { kind: 'known', resources: data, isLastSeen: false, retry }
  const lastSeen = keeping === 'personal-device' ? readLastSeen(userId) : undefined
  if (lastSeen) return { kind: 'known', resources: lastSeen, isLastSeen: isError, retry }
  return isError ? { kind: 'unknown', retry } : { kind: 'loading' }
}
