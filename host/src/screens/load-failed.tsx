import { Link, useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { GENERIC_ERROR } from './generic-error.copy.ts'

type Props = {
  onRetry: () => void
  /** For who is logged in: another account may work, and somebody else may want this device. */
  hasLogOut?: boolean
}

/** What a layout shows when it could not get what it needs. */
export const LoadFailed = ({ onRetry, hasLogOut = false }: Props) => {
  const heading = useScreenTitle({ title: GENERIC_ERROR.title, hasError: true })
  return (
    <ErrorState
      headingRef={heading}
      title={GENERIC_ERROR.title}
      message={GENERIC_ERROR.message}
      onRetry={onRetry}
      support={hasLogOut && <Link to="/logout">{GENERIC_ERROR.logOut}</Link>}
    />
  )
}
