import { detectPlatform, detectWrapper } from '@soundings/shared/internal/wrapper/wrapper-detection.rules.ts'
import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'
import type { WrapperEnvironment } from './wrapper-provider.tsx'

/** Storage key of the platform in the tab's first URL. */
const PLATFORM_KEY = 'soundings.platform'

/** Loads the code of the bridge only inside the wrapper. */
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
