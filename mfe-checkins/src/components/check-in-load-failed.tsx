import { LoadFailed, type LoadFailedProps } from '@soundings/shared/ui/load-failed'
import { CHECK_IN_COPY } from './check-in/check-in.copy.ts'

/** The shared error panel with the texts of check-ins. */
export const CheckInLoadFailed = ({
  title = CHECK_IN_COPY.loadFailed,
  ...props
}: Pick<LoadFailedProps, 'error' | 'onRetry'> & { title?: string }) => <LoadFailed title={title} {...props} />
