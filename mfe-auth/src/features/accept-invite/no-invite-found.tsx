import { Link } from '@soundings/shared/platform'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'

/** No active invite: log in, or reset the password. */
export const NoInviteFound = () => (
  <>
    <strong>{COPY.noInvite}</strong> <span>{COPY.noInviteMore}</span>
    <br />
    <Link to="/login">{COPY.logIn}</Link> <span>·</span> <Link to="/forgot-password">{COPY.reset}</Link>
  </>
)
