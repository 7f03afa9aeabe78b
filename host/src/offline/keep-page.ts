import { CACHE_PREFIX, isReleaseFile, mayKeepPage, REMOVED_MESSAGE } from './offline.rules.ts'

const SERVICE_WORKER = '/sw.js'

const register = async () => {
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  // The worker has not seen the files that were requested before it started.
  new PerformanceObserver((list) => {
    const urlsToCache = list
      .getEntries()
      .map(({ name }) => name)
      .filter((url) => isReleaseFile(new URL(url).pathname) || url.endsWith('/config.json'))
    // API calls are also resources, but must not wake the worker.
    if (urlsToCache.length === 0) return
    // Workbox's message: each URL is handled by its route.
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  }).observe({ type: 'resource', buffered: true })
}

const remove = async () => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage({ type: REMOVED_MESSAGE })
    await registration.unregister()
  }
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name)
}

/** Unregisters the worker at a kiosk, on a clinician's device, or if the configuration turns it off. Never rejects. */
export const keepPage = async (isSwitchedOn: boolean, isKioskTab: boolean): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { pathname, search } = location
  const work = mayKeepPage({ pathname, search, isKioskTab, isSwitchedOn }) ? register() : remove()
  await work.catch(() => undefined)
}
