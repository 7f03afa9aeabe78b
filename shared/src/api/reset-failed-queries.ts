import type { QueryClient } from '@tanstack/react-query'
import { gateReasonFromError } from './gate-handler.ts'

/** What a shut gate has refused is as if it had not been asked for: past the gate it is read again. */
export const resetRefusedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => gateReasonFromError(state.error) !== undefined })

/**
 * 'Try again': every query that has failed is as if it had not been asked for, and those that are shown are asked for
 * anew. What failed together with what is shown, such as the reads of the screen behind it, is tried again with it.
 */
export const resetFailedQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
