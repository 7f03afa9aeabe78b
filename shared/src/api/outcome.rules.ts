/** Internal module: may change without notice. */
import { ApiError } from '@soundings/shared/platform'

/**
 * Whether a failed request may have been processed: there was no response, a server or gateway error, or an unreadable
 * response. A client error (4xx) and a request that never left the browser were not processed; nor was an error of the
 * screen itself that is no `ApiError`.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.failure !== 'unsent' &&
  (error.failure !== 'http' || error.status >= 500 || error.status === 408)

/** Whether a request never left the browser: there was no network, or the transport did not load. */
export const isNotSent = (error: unknown): boolean => error instanceof ApiError && error.failure === 'unsent'

/** Client errors that may pass: an expired session, a timeout, or a request that was too early or too frequent. */
const RETRYABLE_STATUSES: readonly number[] = [401, 408, 425, 429]

/** Whether the same request may succeed later. Other client errors, such as 404, are permanent. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.failure !== 'http' ||
  error.status >= 500 ||
  RETRYABLE_STATUSES.includes(error.status)

/** Whether a failed request was sent and certainly not processed. */
export const isRefusal = (error: unknown): boolean => !isOutcomeUnknown(error) && !isNotSent(error)

/** Statuses of requests rejected before their key was read: the sender may not, or not yet. */
const UNREAD_STATUSES: readonly number[] = [401, 403, 425, 429]

/** Whether a failed request reveals the outcome of its `Idempotency-Key`, including earlier requests with it. */
export const isKeySettled = (error: unknown): boolean =>
  error instanceof ApiError && isRefusal(error) && !UNREAD_STATUSES.includes(error.status)
