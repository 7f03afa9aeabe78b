import { useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { GENERIC_ERROR } from './generic-error.copy.ts'

/** What a layout shows when it could not get what it needs. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const heading = useScreenTitle({ title: GENERIC_ERROR.title, hasError: true })
  return (
    <ErrorState
      headingRef={heading}
      title={GENERIC_ERROR.title}
      message={GENERIC_ERROR.message}
      onRetry={onRetry}
    />
  )
}
