import { ApiError } from './api-error.ts'

/** Refusals that pass: a session that was resumed meanwhile, a request that came too slowly, too early or too often. */
const PASSING = new Set([401, 408, 425, 429])

/** Whether the same request may succeed later: not if the server refused it, as with what it does not have. */
export const canTryAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.failure !== 'http' || error.status >= 500 || PASSING.has(error.status)
