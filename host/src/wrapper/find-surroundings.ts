import { detectPlatform, detectWrapper } from '@soundings/shared/internal/wrapper/wrapper-detection.rules.ts'
import type { Surroundings } from './wrapper-provider.tsx'

const PLATFORM_KEY = 'soundings.platform'

/** The platform of the tab's first URL; a browser may forbid to keep it. */
const keptPlatform = (): string | null => {
  try {
    return sessionStorage.getItem(PLATFORM_KEY)
  } catch {
    return null
  }
}

const keepPlatform = (platform: string) => {
  try {
    sessionStorage.setItem(PLATFORM_KEY, platform)
  } catch {
    // It then counts for this page only.
  }
}

/** Looks whether this page is in the mobile wrapper. Only there is the bridge's code loaded. */
export const findSurroundings = async (): Promise<Surroundings> => {
  const wrapper = detectWrapper(navigator.userAgent)
  const platform = detectPlatform(wrapper, location.search, keptPlatform())
  if (platform) keepPlatform(platform)
  if (!wrapper) return { bridge: undefined, platform, isInWrapper: false }
  const { createWrapperBridge } = await import('@soundings/shared/internal/wrapper/wrapper-bridge.ts')
  return { bridge: createWrapperBridge(window, wrapper), platform, isInWrapper: true }
}
