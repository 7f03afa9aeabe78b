import { Link } from '@soundings/shared/platform'
import { LoadFailed as Failed } from '@soundings/shared/ui/load-failed'
import { GENERIC_ERROR } from './generic-error.copy.ts'

type Props = {
  onRetry: () => void
  /** For who is logged in: another account may work, and somebody else may want this device. */
  hasLogOut?: boolean
}

/** What a layout shows when it could not get what it needs. */
export const LoadFailed = ({ onRetry, hasLogOut = false }: Props) => (
  <Failed onRetry={onRetry}>{hasLogOut && <Link to="/logout">{GENERIC_ERROR.logOut}</Link>}</Failed>
)
