import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

/** Longest wait for a remote's entry script. */
const ENTRY_TIMEOUT_MS = 8_000

/** A retry bypasses the cache, which may hold the failed script for a year. */
const createFreshUrls = () => {
  const requestCounts = new Map<string, number>()
  return (url: string): string => {
    const before = requestCounts.get(url) ?? 0
    requestCounts.set(url, before + 1)
    return before === 0 ? url : `${url}?try=${before + 1}`
  }
}

/**
 * Every entry script is held to the hash that the composition gives for it, and to a time limit.
 * Fails closed: a script without a known hash is never asked for.
 */
export const integrityPlugin = (
  integrityOf: (url: string) => string | undefined,
): ModuleFederationRuntimePlugin => {
  const freshUrl = createFreshUrls()
  return {
    name: 'integrity',
    createScript: ({ url }) => {
      const integrity = integrityOf(new URL(url, location.href).pathname)
      if (!integrity) throw new Error(`No integrity hash is known for ${url}`)
      const script = document.createElement('script')
      script.src = freshUrl(url)
      script.async = true
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },
  }
}
