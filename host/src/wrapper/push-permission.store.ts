import type { PushPermission } from '@soundings/shared/internal/platform/wrapper.tsx'
import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'

const KEY = 'soundings.push-permission'

/** The push permission that the wrapper sent last: it sends it once, and pages are reloaded. */
export const readPushPermission = (): PushPermission => {
  const permission = readStored(() => localStorage, KEY)
  return permission === 'granted' || permission === 'denied' ? permission : 'unknown'
}

export const savePushPermission = (permission: PushPermission): void =>
  writeStored(() => localStorage, KEY, permission)
