/** Where the clinic's API answers, its identity service, and the sandbox beside it. */
export const API_PATHS = [
  '/v1',
  '/v2',
  '/identity',
  '/sandbox',
  '/outbox',
  '/clinic-assets',
  '/reports',
  '/health/ready',
]

/** Where the front door has files and pages of its own. */
export const FRONT_DOOR_PATHS = ['/host', '/remotes', '/releases', '/previews', '/simulator', '/metrics']

const isUnder = (pathname: string, paths: readonly string[]): boolean =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Whether an address is the API's. */
export const isApiPath = (pathname: string): boolean => isUnder(pathname, API_PATHS)

/** Whether an address names a file rather than a screen; a capital after a dot is the next sentence of a message. */
export const isFilePath = (pathname: string): boolean => /\.[a-z0-9]{1,8}$/.test(pathname)

/** Whether an address is answered by something else than a screen. */
export const isReservedPath = (pathname: string): boolean =>
  isApiPath(pathname) || isUnder(pathname, FRONT_DOOR_PATHS) || isFilePath(pathname)
