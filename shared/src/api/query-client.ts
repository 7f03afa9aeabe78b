import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { gateReasonFromError } from './gate-handler.ts'

/** The session or the gate handles these errors, so a retry would not help. */
const isHandledElsewhere = (error: unknown) =>
  (error instanceof ApiError && error.status === 401) || gateReasonFromError(error) !== undefined

const OPENING_MS = 2_000

/**
 * A query that failed while the page opened, or in the last 2 s, is not retried when another component mounts.
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

/** All remotes of a page share the queries with these keys. */
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
  'kept-data',
  'kiosk-clinic',
  'public-check-ins',
  'public-user',
  'reminders',
  'safety-net',
  'user-of-patient',
  'user-profiles',
])
