import type { PushPermission } from '@soundings/shared/internal/platform/wrapper.tsx'

const KEY = 'soundings.push-permission'

/** What the wrapper said last of push notifications: it says so once, the page is loaded again and again. */
export const keptPushPermission = (): PushPermission => {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'denied' ? kept : 'unknown'
  } catch {
    return 'unknown'
  }
}

export const keepPushPermission = (permission: PushPermission): void => {
  try {
    localStorage.setItem(KEY, permission)
  } catch {
    // It then counts for this page only.
  }
}
