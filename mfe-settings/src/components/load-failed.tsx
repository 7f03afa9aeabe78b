import { serverMessageOf, useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { REMINDER_COPY } from './reminder.copy.ts'

/** What was to be set could not be read. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const heading = useScreenTitle({ title: REMINDER_COPY.loadFailed, hasError: true })
  return (
    <ErrorState
      headingRef={heading}
      title={REMINDER_COPY.loadFailed}
      message={serverMessageOf(error) ?? REMINDER_COPY.loadFailedMore}
      onRetry={onRetry}
    />
  )
}
