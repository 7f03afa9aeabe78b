import type { PushPermission } from '@soundings/shared/internal/platform/wrapper.tsx'

const KEY = 'soundings.push-permission'

/** The push permission that the wrapper sent last: it sends it once, and pages are reloaded. */
export const readPushPermission = (): PushPermission => {
  try {
    const permission = localStorage.getItem(KEY)
    return permission === 'granted' || permission === 'denied' ? permission : 'unknown'
  } catch {
    return 'unknown'
  }
}

export const savePushPermission = (permission: PushPermission): void => {
  try {
    localStorage.setItem(KEY, permission)
  } catch {
    // It then counts for this page only.
  }
}
