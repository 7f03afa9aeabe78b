/** Internal module: may change without notice. */
import { ApiError } from '@soundings/shared/platform'

/** True after no response, an unreadable one, a 408 or a server error: the request may have been processed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.failure !== 'unsent' &&
  (error.failure !== 'http' || error.status >= 500 || error.status === 408)

/** Whether the request never left the browser, such as without network. */
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

/** Statuses of requests that the server rejects before it reads their key. */
const UNREAD_STATUSES: readonly number[] = [401, 403, 425, 429]

/** Whether a failed request reveals the outcome of its `Idempotency-Key`, including earlier requests with it. */
export const isKeySettled = (error: unknown): boolean =>
  error instanceof ApiError && isRefusal(error) && !UNREAD_STATUSES.includes(error.status)
