import { detectPlatform, detectWrapper } from '@soundings/shared/internal/wrapper/wrapper-detection.rules.ts'
import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import type { WrapperEnvironment } from './wrapper-provider.tsx'

/** The platform of the tab's first URL is kept under it. */
const PLATFORM_KEY = 'soundings.platform'

/** Detects the mobile wrapper. The bridge's code is loaded only inside one. */
export const detectWrapperEnvironment = async (): Promise<WrapperEnvironment> => {
  const wrapper = detectWrapper(navigator.userAgent)
  const platform = detectPlatform(
    wrapper,
    location.search,
    readStored(() => sessionStorage, PLATFORM_KEY),
  )
  if (platform) writeStored(() => sessionStorage, PLATFORM_KEY, platform)
  if (!wrapper) return { bridge: undefined, platform, isInWrapper: false }
  const { createWrapperBridge } = await import('@soundings/shared/internal/wrapper/wrapper-bridge.ts')
  return { bridge: createWrapperBridge(window, wrapper), platform, isInWrapper: true }
}
