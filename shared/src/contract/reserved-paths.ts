/** Paths of the clinic's API, its identity service and the sandbox. */
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

/** Files and pages of the front door. */
export const FRONT_DOOR_PATHS = ['/host', '/remotes', '/releases', '/previews', '/simulator', '/metrics']

const isUnder = (pathname: string, paths: readonly string[]): boolean =>
  paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

export const isApiPath = (pathname: string): boolean => isUnder(pathname, API_PATHS)

/** Extensions are lower case; a capital after the dot is the next sentence of a message that contains the link. */
export const isFilePath = (pathname: string): boolean => /\.[a-z0-9]{1,8}$/.test(pathname)

export const isReservedPath = (pathname: string): boolean =>
  isApiPath(pathname) || isUnder(pathname, FRONT_DOOR_PATHS) || isFilePath(pathname)
