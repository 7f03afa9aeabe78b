/** Internal module: may change without notice. */
import type { QueryClient } from '@tanstack/react-query'
import { gateReasonFromError } from './gate-handler.ts'

/** Resets the queries that a gate refused: they are refetched after the person has passed. */
export const resetRefusedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => gateReasonFromError(state.error) !== undefined })

/**
 * 'Try again': resets all failed queries and refetches the visible ones, so that queries that failed together, such as
 * those of a screen behind an error, are retried together.
 */
export const resetFailedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
