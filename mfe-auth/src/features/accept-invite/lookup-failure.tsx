import type { InviteLookup, lookupInvite } from '@soundings/shared/api/onboarding'
import { getServerMessage } from '@soundings/shared/platform'
import type { ReactNode } from 'react'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { NoInviteFound } from './no-invite-found.tsx'

type LookupRequest = {
  isError: boolean
  error: unknown
  data: { lookup: InviteLookup; status: Awaited<ReturnType<typeof lookupInvite>> } | undefined
}

/** The failure of a settled lookup. The first ambiguous answer is none: it shows further fields. */
export const renderLookupFailure = ({ isError, error, data }: LookupRequest): ReactNode => {
  if (isError) return getServerMessage(error) ?? COPY.error
  if (!data) return undefined
  const { lookup, status } = data
  if (status === 'no-active-invite-found' || status === 'invite-already-accepted') return <NoInviteFound />
  return status === 'ambiguous-invite-found' && lookup.lastName ? COPY.ambiguous : undefined
}
