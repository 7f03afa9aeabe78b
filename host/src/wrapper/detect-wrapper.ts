import { detectPlatform, detectWrapper } from '@soundings/shared/internal/wrapper/wrapper-detection.rules.ts'
import type { WrapperEnvironment } from './wrapper-provider.tsx'

const PLATFORM_KEY = 'soundings.platform'

/** The platform of the tab's first URL; a browser may forbid to keep it. */
const readPlatform = (): string | null => {
  try {
    return sessionStorage.getItem(PLATFORM_KEY)
  } catch {
    return null
  }
}

const savePlatform = (platform: string) => {
  try {
    sessionStorage.setItem(PLATFORM_KEY, platform)
  } catch {
    // It then counts for this page only.
  }
}

/** Detects the mobile wrapper. The bridge's code is loaded only inside one. */
export const detectWrapperEnvironment = async (): Promise<WrapperEnvironment> => {
  const wrapper = detectWrapper(navigator.userAgent)
  const platform = detectPlatform(wrapper, location.search, readPlatform())
  if (platform) savePlatform(platform)
  if (!wrapper) return { bridge: undefined, platform, isInWrapper: false }
  const { createWrapperBridge } = await import('@soundings/shared/internal/wrapper/wrapper-bridge.ts')
  return { bridge: createWrapperBridge(window, wrapper), platform, isInWrapper: true }
}
