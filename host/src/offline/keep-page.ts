import { CACHE_PREFIX, isReleaseFile, mayKeepPage, REMOVED_MESSAGE } from './offline.rules.ts'

const SERVICE_WORKER = '/sw.js'

/** Files that this page was started from, for the worker's cache: they were loaded before it was registered. */
const filesOfThisPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => isReleaseFile(new URL(url).pathname) || url.endsWith('/config.json'))

const register = async () => {
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  // Workbox's own message: each URL goes through the route that it has.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: filesOfThisPage() } })
}

const remove = async () => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage({ type: REMOVED_MESSAGE })
    await registration.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name)
}

/**
 * Registers the service worker, so that this device opens the page without a network; unregisters it at a kiosk, on a
 * clinician's device, and where the configuration has switched it off. Never rejects.
 */
export const keepPage = async (isSwitchedOn: boolean, isKioskTab: boolean): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { pathname, search } = location
  const work = mayKeepPage({ pathname, search, isKioskTab, isSwitchedOn }) ? register() : remove()
  await work.catch(() => undefined)
}
