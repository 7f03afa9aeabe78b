/** Internal module: may change without notice. */
import { ApiError } from '@soundings/shared/platform'

/**
 * Whether a failed request may have been carried out nevertheless: there was no response, a server or gateway error, or an
 * unreadable response. A client error (4xx), and a request that never left the browser, was not carried out; nor was what a
 * screen itself refuses by an error that is no `ApiError`.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.failure !== 'unsent' &&
  (error.failure !== 'http' || error.status >= 500 || error.status === 408)

/** Whether a request never left the browser: there was no network, or what sends it did not load. */
export const isNotSent = (error: unknown): boolean => error instanceof ApiError && error.failure === 'unsent'

/** Client errors that may pass: an expired session, a request that was too slow, too early or too frequent. */
const RETRYABLE_STATUSES: readonly number[] = [401, 408, 425, 429]

/** Whether the same request may succeed later. Other client errors, such as 404, never do. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.failure !== 'http' ||
  error.status >= 500 ||
  RETRYABLE_STATUSES.includes(error.status)

/** Whether a failed request was sent, and is known not to have been carried out. */
export const isRefusal = (error: unknown): boolean => !isOutcomeUnknown(error) && !isNotSent(error)

/** Statuses of requests that were rejected before their key was read: who sends may not, or not yet. */
const UNREAD_STATUSES: readonly number[] = [401, 403, 425, 429]

/** Whether a failed request says what became of its `Idempotency-Key`, also of an earlier request with it. */
export const isKeySettled = (error: unknown): boolean =>
  error instanceof ApiError && isRefusal(error) && !UNREAD_STATUSES.includes(error.status)
