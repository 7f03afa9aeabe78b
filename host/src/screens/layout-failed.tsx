import { Link } from '@soundings/shared/platform'
import { LoadFailed as Failed } from '@soundings/shared/ui/load-failed'
import { FAILURE_COPY } from './failures.copy.ts'

type Props = {
  /** The failed call's error, if message and retry depend on it. */
  error?: unknown
  onRetry: () => void
  /** Offers to log out: another account may work, or another person may need this device. */
  hasLogOut?: boolean
}

/** The failure panel of a layout. */
export const LayoutFailed = ({ error, onRetry, hasLogOut = false }: Props) => (
  <Failed error={error} onRetry={onRetry}>
    {hasLogOut && <Link to="/logout">{FAILURE_COPY.logOut}</Link>}
  </Failed>
)
