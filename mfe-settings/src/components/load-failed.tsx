import { LoadFailed as Failed, type LoadFailedProps } from '@soundings/shared/ui/load-failed'
import { REMINDER_COPY } from './reminder.copy.ts'

/** What was to be set could not be read. */
export const LoadFailed = (props: Pick<LoadFailedProps, 'error' | 'onRetry'>) => (
  <Failed title={REMINDER_COPY.loadFailed} {...props} />
)
