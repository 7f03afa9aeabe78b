/** Internal module: may change without notice. */
import type { QueryClient } from '@tanstack/react-query'
import { gateReasonFromError } from './gate-handler.ts'

/** Resets the queries that a gate has refused: they are read again once the person has passed. */
export const resetRefusedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => gateReasonFromError(state.error) !== undefined })

/**
 * 'Try again': resets every failed query, and refetches those that are shown. Queries that failed together, such as those
 * of the screen behind an error, are retried together.
 */
export const resetFailedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
