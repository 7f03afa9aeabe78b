/** Internal module: may change without notice. */
import { ApiError, Link, useIsKiosk, useLocation } from '@soundings/shared/platform'
import { SENDING_COPY as COPY } from './sending.copy.ts'

/** After a 401, a link to the login, which then returns here. Renders nothing for other errors and at a kiosk. */
export const LogInAgain = ({ error }: { readonly error: unknown }) => {
  const { pathname, search, state } = useLocation()
  const isKiosk = useIsKiosk()
  if (isKiosk || !(error instanceof ApiError) || error.status !== 401) return null
  return (
    <Link to="/login" state={{ from: `${pathname}${search}`, fromState: state, reason: 'expired' }}>
      {COPY.logInAgain}
    </Link>
  )
}
