import { Link } from '@soundings/shared/platform'
import { LoadFailed as Failed } from '@soundings/shared/ui/load-failed'
import { FAILURE_COPY } from './failures.copy.ts'

type Props = {
  /** The error of a failed call. */
  error?: unknown
  onRetry: () => void
  /** Another account may work, or another person may need this device. */
  hasLogOut?: boolean
}

export const LayoutFailed = ({ error, onRetry, hasLogOut = false }: Props) => (
  <Failed error={error} onRetry={onRetry}>
    {hasLogOut && <Link to="/logout">{FAILURE_COPY.logOut}</Link>}
  </Failed>
)
