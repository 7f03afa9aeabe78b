/** The common prefix allows removing all caches. */
export const CACHE_PREFIX = 'soundings-'
export const CACHES = { page: `${CACHE_PREFIX}page`, files: `${CACHE_PREFIX}files` } as const

export const REMOVED_MESSAGE = 'REMOVED'

/** The cache key of every screen, so that no personal URL is a key. */
export const PAGE_KEY = '/'

/** The browser verifies them by hash. */
export const isReleaseFile = (pathname: string): boolean => /^\/(host|remotes)\/[^/]+\//.test(pathname)

const NAMED_BY_CONTENT = /^\/(host|remotes\/[^/]+)\/[^/]+\/([^/]+\.[0-9a-f]{8}\.[a-z0-9]+)$/

/** A file named by its content does not depend on the release. */
export const fileKey = (url: string): string => {
  const { origin, pathname } = new URL(url)
  const [, app, file] = NAMED_BY_CONTENT.exec(pathname) ?? []
  return app && file ? `${origin}/${app}/-/${file}` : url
}

/** False for an error page, or the login page of a network. */
export const isOurPage = (status: number, html: string): boolean =>
  status === 200 && html.includes('id="composition"')

type PageSettings = { pathname: string; search: string; isKioskTab: boolean; isSwitchedOn: boolean }

/** Never a kiosk, or a device of a clinician. */
export const mayKeepPage = ({ pathname, search, isKioskTab, isSwitchedOn }: PageSettings): boolean => {
  const context = new URLSearchParams(search).get('context')
  const isShared = isKioskTab || pathname.startsWith('/clinics/') || context === 'kiosk'
  return isSwitchedOn && !isShared && context !== 'clinician_app'
}
