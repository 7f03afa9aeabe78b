import { ApiError } from './api-error.ts'

/** Refusals that pass: a session that was resumed meanwhile, a request that came too slowly, too early or too often. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429])

/** Whether the same request may succeed later: not if the server refused it, as with what it does not have. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.failure !== 'http' ||
  error.status >= 500 ||
  RETRYABLE_STATUSES.has(error.status)
