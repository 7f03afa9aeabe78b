import { ApiError } from '@soundings/shared/platform'

/**
 * What a failed try means: `refused`: the server said no, nothing was stored. `failed`: the server broke, perhaps
 * after it had stored. `no-answer`: nothing came back, or nothing that could be read.
 */
export type FailedTry = 'refused' | 'failed' | 'no-answer'

/** Reads the outcome of a try from its error. */
export const failedTryOf = (error: unknown): FailedTry => {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.failure === 'http') return error.status < 500 ? 'refused' : 'failed'
  return error.failure === 'network' ? 'no-answer' : 'failed'
}

/** The server holds something else under this key, or has what this is about already. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409
