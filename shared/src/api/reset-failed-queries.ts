/** Internal module: may change without notice. */
import type { QueryClient } from '@tanstack/react-query'
import { gateReasonFromError } from './gate-handler.ts'

/** Refetches the queries that a gate refused, after the person has passed it. */
export const resetRefusedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => gateReasonFromError(state.error) !== undefined })

/** 'Try again': queries that failed together are retried together. */
export const resetFailedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
