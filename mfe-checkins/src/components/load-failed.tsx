import { serverMessageOf, useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { CHECK_IN_COPY } from './check-in.copy.ts'

/** What was to be shown could not be read. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const heading = useScreenTitle({ title: CHECK_IN_COPY.loadFailed, hasError: true })
  return (
    <ErrorState
      headingRef={heading}
      title={CHECK_IN_COPY.loadFailed}
      message={serverMessageOf(error) ?? CHECK_IN_COPY.loadFailedMore}
      onRetry={onRetry}
    />
  )
}
