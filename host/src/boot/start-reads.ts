import type { Profile } from '@soundings/shared/api/user-profiles'
import { FIRST_READS, type FirstReadVisit } from '@soundings/shared/internal/api/first-reads.ts'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import { withoutNulls } from '@soundings/shared/internal/api/without-nulls.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { earlySession } from './early-session.ts'
import { matchPath } from './match-path.ts'
import { readEarly } from './read-early.ts'

/** First reads of the host's layouts; gates and screens declare theirs in `remote.json`. */
const READS_OF_LAYOUTS: Partial<Record<Layout, readonly string[]>> = {
  'public-user': ['link-user'],
  authenticated: ['own-user', 'own-assessments'],
  clinic: ['kiosk-clinic'],
}

/** A failure is shown by the screen that needs the answer. */
const ignore = () => undefined

/** Starts to read `/config.json`, once. */
export const readConfigEarly = (): Promise<RuntimeConfig> => {
  const config = readEarly<RuntimeConfig>('/config.json')
  config.catch(ignore)
  return config
}

/** `read` of a visit: with the session that this browser holds, and the active profile once it is known. */
const createReader = (base: string): FirstReadVisit['read'] | undefined => {
  const session = earlySession()
  if (!session) return undefined
  const { token, isLogin } = session
  const profiles = paths.userProfiles()
  return async <Answer>(path: string) => {
    // Every request of a login carries its active profile: all but the first wait for it.
    const [active] =
      isLogin && path !== profiles
        ? await readEarly<Profile[]>(base + profiles, { token, withCredentials: true })
        : []
    const headers = active ? { headers: { 'X-Active-User-Id': active.userId } } : {}
    const answer = await readEarly<Answer>(base + path, { token, withCredentials: true, ...headers })
    return withoutNulls(answer) as Answer
  }
}

type PrefetchedRoute = {
  /** The declared path of the route, such as `/user/:userId/assessments`. */
  path: string
  layout: Layout
  /** First reads of its gates and its screen, by name or by path (`remote.json`, `prefetch`). */
  reads: readonly string[]
}

/**
 * Starts the first reads of a route, those of its layout first.
 * @param base origin of the API; the page's own without it.
 */
export const startReads = ({ path, layout, reads }: PrefetchedRoute, base = ''): void => {
  const params = matchPath(path, location.pathname) ?? {}
  const read = createReader(base)
  if (!read) return
  const visit = { params, search: new URLSearchParams(location.search), config: readConfigEarly, read }
  for (const name of new Set([...(READS_OF_LAYOUTS[layout] ?? []), ...reads])) {
    const pathname = name.replace(/:(\w+)/g, (_, parameter) => encodeURIComponent(params[parameter] ?? ''))
    const answer = name.startsWith('/') ? read(pathname) : FIRST_READS[name]?.(visit)
    answer?.catch(ignore)
  }
}
