/** Names of this app's caches, with a common prefix so that all can be removed. */
export const CACHE_PREFIX = 'soundings-'
export const CACHES = { page: `${CACHE_PREFIX}page`, files: `${CACHE_PREFIX}files` } as const

/** A page's message to the worker that it removes. */
export const REMOVED_MESSAGE = 'REMOVED'

/** Cache key of the page on any screen, so that no personal URL is a key. */
export const PAGE_KEY = '/'

/** Files of releases: named by their content, and verified by the browser. */
export const isReleaseFile = (pathname: string): boolean => /^\/(host|remotes)\/[^/]+\//.test(pathname)

const NAMED_BY_CONTENT = /^\/(host|remotes\/[^/]+)\/[^/]+\/([^/]+\.[0-9a-f]{8}\.[a-z0-9]+)$/

/** Cache key of a release's file: one named by its content is independent of the release. */
export const fileKey = (url: string): string => {
  const { origin, pathname } = new URL(url)
  const [, app, file] = NAMED_BY_CONTENT.exec(pathname) ?? []
  return app && file ? `${origin}/${app}/-/${file}` : url
}

/** Whether a response is this app's page, not an error's or a network's own login. */
export const isOurPage = (status: number, html: string): boolean =>
  status === 200 && html.includes('id="composition"')

/** State of a page that decides what may be cached. */
type PageSettings = { pathname: string; search: string; isKioskTab: boolean; isSwitchedOn: boolean }

/** Only a personal device caches the page, never a kiosk or a clinician's. */
export const mayKeepPage = ({ pathname, search, isKioskTab, isSwitchedOn }: PageSettings): boolean => {
  const context = new URLSearchParams(search).get('context')
  const isShared = isKioskTab || pathname.startsWith('/clinics/') || context === 'kiosk'
  return isSwitchedOn && !isShared && context !== 'clinician_app'
}
