/**
 * The service worker (decisions/first-paint-and-network: Offline page): the last good page opens offline, with crisis help and this
 * device's kept answers. The page comes from the network first, so that a release or rollback is live at once; released
 * scripts never change and come from the cache first. No personal data pass through it: no API, no image.
 */
import { isReservedPath } from '@soundings/shared/internal/contract/reserved-paths.ts'
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHES, fileKey, isOurPage, isReleaseFile, PAGE_KEY, REMOVED_MESSAGE } from './offline.rules.ts'

type InstallEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
/** The worker's globals that a window lacks. */
declare const self: {
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listener: (event: InstallEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void)
}

/** A removed worker serves the open page until that closes, but caches nothing more. */
let isRemoved = false
self.addEventListener('message', ({ data }) => {
  if (data?.type === REMOVED_MESSAGE) isRemoved = true
})
const unlessRemoved: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (!isRemoved && response.status === 200 ? response : null),
}

/** Timeout of a network that accepts and never responds: the cached page is shown, and a late response is cached. */
const networkTimeoutSeconds = 3

/** A failing server has no newer page: the cached page is shown, or the server's response if none is cached. */
const keptUnlessUp: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    // The whole response counts, because a network may deliver only its headers. A redirect has no body to read.
    if (response.type === 'opaqueredirect') return response
    if (response.status < 500) return new Response(await response.arrayBuffer(), response)
    if (state) state.response = response
    throw new Error(`The server answers with ${response.status}.`)
  },
  handlerDidError: async ({ state }) => state?.response,
}

/** The releases of several weeks; older ones are removed. */
const MAX_FILES = 200

const page = new NetworkFirst({
  cacheName: CACHES.page,
  networkTimeoutSeconds,
  plugins: [
    keptUnlessUp,
    {
      // Every screen's URL returns the same page.
      cacheKeyWillBeUsed: async () => PAGE_KEY,
      cacheWillUpdate: async ({ response }) =>
        !isRemoved && isOurPage(response.status, await response.clone().text()) ? response : null,
    },
  ],
})
/** A network with its own login returns its login page. */
const onlyJson: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.headers.get('content-type')?.includes('json')) return response
    throw new Error('This is not JSON.')
  },
}
const config = new NetworkFirst({
  cacheName: CACHES.page,
  networkTimeoutSeconds,
  plugins: [keptUnlessUp, onlyJson, unlessRemoved],
})
const expiration = new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true })
// Its types predate `exactOptionalPropertyTypes`.
const byContent: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => fileKey(request.url) }
/**
 * A file cached by another release is returned without its URL, because Firefox checks a response's URL
 * against the page's policy, which allows only the folders of its own releases.
 */
const withoutAddress: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse && cachedResponse.url !== request.url
      ? new Response(cachedResponse.body, cachedResponse)
      : cachedResponse,
}
const files = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [unlessRemoved, byContent, withoutAddress, expiration as WorkboxPlugin],
})

registerRoute(({ request, url }) => request.mode === 'navigate' && !isReservedPath(url.pathname), page)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json', config)
// 'Try again' requests a file anew, because the cached copy may be the failing one.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isReleaseFile(url.pathname) && ['reload', 'no-cache', 'no-store'].includes(request.cache),
  new NetworkFirst({ cacheName: CACHES.files, plugins: [unlessRemoved, byContent, withoutAddress] }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isReleaseFile(url.pathname), files)

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  const request = new Request(PAGE_KEY, { headers: { accept: 'text/html' } })
  event.waitUntil(page.handle({ event: event as never, request }).catch(() => undefined))
})
clientsClaim()
