import type { Profile } from '@soundings/shared/api/user-profiles'
import { FIRST_READS, type FirstReadVisit } from '@soundings/shared/internal/api/first-reads.ts'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import { withoutNulls } from '@soundings/shared/internal/api/without-nulls.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { MAGIC_TOKEN_KEY } from '@soundings/shared/internal/session/magic-token.ts'
import { readAccessToken } from '@soundings/shared/internal/session/session-cookie.rules.ts'
import { readStored } from '@soundings/shared/storage/browser-storage'
import { matchPath } from './match-path.ts'
import { readEarly } from './read-early.ts'

/** Gates and screens declare theirs in `remote.json`. */
const READS_OF_LAYOUTS: Partial<Record<Layout, readonly string[]>> = {
  'public-user': ['link-user'],
  authenticated: ['own-user', 'own-assessments'],
  clinic: ['kiosk-clinic'],
}

/** The screen that needs the response shows the failure. */
const ignore = () => undefined

export const readConfigEarly = (): Promise<RuntimeConfig> => {
  const config = readEarly<RuntimeConfig>('/config.json')
  config.catch(ignore)
  return config
}

/** A token of a login, else of a magic code. */
type EarlySession = { token: string | undefined; isLogin: boolean }

/** Undefined if a token must be requested first: the login has expired, or the link has a magic code. */
const readEarlySession = (): EarlySession | undefined => {
  if (new URLSearchParams(location.search).has('code')) return undefined
  const login = readAccessToken(document.cookie, Date.now())
  if (login === 'expired') return undefined
  return login
    ? { token: login, isLogin: true }
    : { token: readStored(() => localStorage, MAGIC_TOKEN_KEY), isLogin: false }
}

/** Undefined without an early session (`readEarlySession`). */
const createReader = (base: string): FirstReadVisit['read'] | undefined => {
  const session = readEarlySession()
  if (!session) return undefined
  const { token, isLogin } = session
  const profiles = paths.userProfiles()
  return async <Answer>(path: string) => {
    // Requests of a login name its active profile, so other requests wait for the profiles.
    const [active] =
      isLogin && path !== profiles
        ? await readEarly<Profile[]>(base + profiles, { token, withCredentials: true })
        : []
    const headers: Record<string, string> = active ? { 'X-Active-User-Id': active.userId } : {}
    const body = await readEarly<Answer>(base + path, { token, withCredentials: true, headers })
    return withoutNulls(body) as Answer
  }
}

type PrefetchedRoute = {
  /** The declared path, such as `/user/:userId/assessments`. */
  path: string
  layout: Layout
  /** First requests of gates and screen, by name or path (`remote.json`, `prefetch`). */
  reads: readonly string[]
}

/** Requests of the layout start first. Without `base`, requests go to the page's origin. */
export const startReads = ({ path, layout, reads }: PrefetchedRoute, base?: string): void => {
  const params = matchPath(path, location.pathname) ?? {}
  const read = createReader(base ?? '')
  if (!read) return
  const visit = { params, search: new URLSearchParams(location.search), config: readConfigEarly, read }
  for (const name of new Set([...(READS_OF_LAYOUTS[layout] ?? []), ...reads])) {
    const pathname = name.replace(/:(\w+)/g, (_, parameter) => encodeURIComponent(params[parameter] ?? ''))
    const reading = name.startsWith('/') ? read(pathname) : FIRST_READS[name]?.(visit)
    reading?.catch(ignore)
  }
}
