import { ApiError } from './api-error.ts'

/** Client errors that may pass: an expired session, a request that was too slow, too early or too frequent. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429])

/** Whether the same request may succeed later. Other client errors, such as 404, never do. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.failure !== 'http' ||
  error.status >= 500 ||
  RETRYABLE_STATUSES.has(error.status)
