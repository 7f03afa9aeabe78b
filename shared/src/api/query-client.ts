import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { gateReasonFromError } from './gate-handler.ts'

/** For the session, or for the gate, to mend: asking once more changes nothing. */
const isHandledElsewhere = (error: unknown) =>
  (error instanceof ApiError && error.status === 401) || gateReasonFromError(error) !== undefined

/** As long as one page takes to open, from its first render on. */
const OPENING_MS = 2_000

/**
 * The page's one query client. A query that fails is sent once more (specification, 7); a 401 is the session's, a shut gate the gate's. What has
 * failed while the page opened, or just now, is not sent a third time because somebody else who shows it is mounted.
 * @param openedAt when the page was first rendered (ms since 1970); infinite before that.
 */
export const createQueryClient = (openedAt: () => number = () => 0): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isHandledElsewhere(error),
        retryDelay: 500,
        retryOnMount: ({ state }) => Date.now() - Math.max(state.errorUpdatedAt, openedAt()) > OPENING_MS,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  })

/** How the keys begin that this folder's modules read by: their data is shared by all remotes of a page. */
export const SHARED_QUERY_KEYS: ReadonlySet<string> = new Set([
  'assessments',
  'assigned-assessments',
  'birthday-verification-status',
  'check-in',
  'check-ins',
  'communications',
  'consent-info',
  'insights',
  'intake-policies',
  'intervention',
  'kiosk-clinic',
  'public-check-ins',
  'public-user',
  'reminders',
  'safety-net',
  'user-of-patient',
  'user-profiles',
])
