import { ApiError } from '@soundings/shared/platform'

/**
 * Whether a request that failed may have been carried out all the same: no answer came, the server or a gateway broke on
 * the way, or the answer could not be read. What a server refuses (4xx) was not done.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== 'http' || error.status >= 500 || error.status === 408)
