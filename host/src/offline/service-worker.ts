/**
 * Opens the last good page offline (decisions/first-paint-and-network: Offline page).
 * The page comes from the network first, so that a release or rollback takes effect immediately.
 * Released scripts never change and come from the cache first.
 */
import { isReservedPath } from '@soundings/shared/internal/contract/reserved-paths.ts'
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { CACHES, fileKey, isOurPage, isReleaseFile, PAGE_KEY, REMOVED_MESSAGE } from './offline.rules.ts'

type InstallEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
/** Globals of a worker that a window lacks. */
declare const self: {
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listener: (event: InstallEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void)
}

/** A removed worker serves the open page, but caches nothing. */
let isRemoved = false
self.addEventListener('message', ({ data }) => {
  if (data?.type === REMOVED_MESSAGE) isRemoved = true
})
const unlessRemoved: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (!isRemoved && response.status === 200 ? response : null),
}

/** Timeout of a network that never responds. The cached page is shown, and a late response is cached. */
const networkTimeoutSeconds = 3

/** If the server fails, the cached page is shown, or the error if no page is cached. */
const keptUnlessUp: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    // Waits for the body, because a network may deliver only headers. A redirect has no readable body.
    if (response.type === 'opaqueredirect') return response
    if (response.status < 500) return new Response(await response.arrayBuffer(), response)
    if (state) state.response = response
    throw new Error(`The server answers with ${response.status}.`)
  },
  handlerDidError: async ({ state }) => state?.response,
}

/** Several weeks of releases; older ones are removed. */
const MAX_FILES = 200

const page = new NetworkFirst({
  cacheName: CACHES.page,
  networkTimeoutSeconds,
  plugins: [
    keptUnlessUp,
    {
      // All URLs of screens return the same page.
      cacheKeyWillBeUsed: async () => PAGE_KEY,
      cacheWillUpdate: async ({ response }) =>
        !isRemoved && isOurPage(response.status, await response.clone().text()) ? response : null,
    },
  ],
})
/** A network with its own login returns a login page. */
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
// Workbox's types predate `exactOptionalPropertyTypes`.
const byContent: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => fileKey(request.url) }
/** Firefox checks the URL of a cached response against the page's policy, which allows only its own releases. */
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
// 'Try again' bypasses the cache, because the cached copy may be damaged.
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
