import { ApiError } from '@soundings/shared/platform'

/**
 * What an answer to a try says of it:
 * - `refused`: the server looked at it and said no. Nothing was stored.
 * - `turned-away`: refused before its key was looked at (401, 403, 429). It says nothing of an earlier try.
 * - `conflict`: the server has other answers to the same questions, or does not want them any more.
 * - `unknown`: no answer, one that cannot be read, a gateway's, or a server that broke, perhaps after it had stored.
 */
export type SubmissionErrorKind = 'refused' | 'turned-away' | 'conflict' | 'unknown'

const NOT_PROCESSED: readonly number[] = [401, 403, 429]
const GONE: readonly number[] = [404, 410]
const REQUEST_TIMEOUT = 408

/** Reads what became of a try from its error. */
export const classifySubmissionError = (error: unknown): SubmissionErrorKind => {
  if (!(error instanceof ApiError) || error.failure !== 'http') return 'unknown'
  const { status, serverMessage } = error
  if (status >= 500 || status === REQUEST_TIMEOUT) return 'unknown'
  if (NOT_PROCESSED.includes(status)) return 'turned-away'
  // Without the API's own words it may be a gateway's, and the questions may still be there.
  const isWithdrawn = GONE.includes(status) && serverMessage !== undefined
  return status === 409 || isWithdrawn ? 'conflict' : 'refused'
}
