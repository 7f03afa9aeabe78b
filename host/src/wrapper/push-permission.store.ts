import type { PushPermission } from '@soundings/shared/internal/platform/wrapper.tsx'

const KEY = 'soundings.push-permission'

/** The push permission that the wrapper sent last: it sends it once, and pages are reloaded. */
export const readPushPermission = (): PushPermission => {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'denied' ? kept : 'unknown'
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
