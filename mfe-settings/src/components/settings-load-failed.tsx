import { LoadFailed, type LoadFailedProps } from '@soundings/shared/ui/load-failed'
import { SETTINGS_COPY } from './settings.copy.ts'

export const SettingsLoadFailed = (props: Pick<LoadFailedProps, 'error' | 'onRetry'>) => (
  <LoadFailed title={SETTINGS_COPY.loadFailed} {...props} />
)
