import type { InviteLookup, LookupStatus } from '@soundings/shared/api/onboarding'
import { Link } from '@soundings/shared/platform'
import type { ErrorSummaryProps } from '@soundings/shared/ui/error-summary'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { describeInviteFailure } from './invite-failure.ts'

const NoInviteFound = () => (
  <>
    <strong>{COPY.noInvite}</strong> <span>{COPY.noInviteMore}</span>
    <br />
    <Link to="/login">{COPY.logIn}</Link> <span>·</span> <Link to="/forgot-password">{COPY.reset}</Link>
  </>
)

type LookupRequest = {
  error: Error | null
  data: { lookup: InviteLookup; status: LookupStatus } | undefined
}

/** The first ambiguous response is not a failure: the form shows more fields. */
export const describeLookupFailure = ({
  error,
  data,
}: LookupRequest): Pick<ErrorSummaryProps, 'failure' | 'failureTitle'> => {
  if (error) return describeInviteFailure(error, COPY.lookupProblem)
  const status = data?.status
  if (status === 'no-active-invite-found' || status === 'invite-already-accepted')
    return { failure: <NoInviteFound /> }
  return status === 'ambiguous-invite-found' && data?.lookup.lastName ? { failure: COPY.ambiguous } : {}
}
