import { LoadFailed, type LoadFailedProps } from '@soundings/shared/ui/load-failed'
import { CHECK_IN_COPY } from './check-in/check-in.copy.ts'

export const CheckInLoadFailed = ({
  title = CHECK_IN_COPY.loadFailed,
  ...props
}: Pick<LoadFailedProps, 'error' | 'onRetry'> & { title?: string }) => <LoadFailed title={title} {...props} />
