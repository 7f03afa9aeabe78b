import { ApiError } from '@soundings/shared/platform'

/**
 * Whether a failed request may have been carried out nevertheless: there was no response, a server or gateway error, or an
 * unreadable response. A client error (4xx) was not carried out.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== 'http' || error.status >= 500 || error.status === 408)
