import { CACHE_PREFIX, isReleaseFile, mayKeepPage, REMOVED } from './offline.rules.ts'

const SERVICE_WORKER = '/sw.js'

/** Everything that this page was started from, for the worker's own cache: it was not there when they came. */
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
    registration.active?.postMessage({ type: REMOVED })
    await registration.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name)
}

/**
 * Lets this device open the page without a network, or takes that back: at a kiosk, on a clinician's device, and wherever
 * the configuration has switched it off. Never rejects: a browser that does not let it costs nothing else.
 */
export const keepPage = async (isSwitchedOn: boolean, isKioskTab: boolean): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { pathname, search } = location
  const work = mayKeepPage({ pathname, search, isKioskTab, isSwitchedOn }) ? register() : remove()
  await work.catch(() => undefined)
}
