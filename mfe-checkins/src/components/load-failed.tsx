import { LoadFailed as Failed, type LoadFailedProps } from '@soundings/shared/ui/load-failed'
import { CHECK_IN_COPY } from './check-in/check-in.copy.ts'

/** What was to be shown could not be read. */
export const LoadFailed = ({
  title = CHECK_IN_COPY.loadFailed,
  ...props
}: Pick<LoadFailedProps, 'error' | 'onRetry'> & { title?: string }) => <Failed title={title} {...props} />
