import { ApiError } from '@soundings/shared/platform'
import { isKeySettled, isNotSent, isOutcomeUnknown } from '../api/outcome.rules.ts'

/**
 * What an error says about a submission:
 * - `refused`: the server rejected it. Nothing was stored.
 * - `not-processed`: rejected before its key was read (403, 425, 429). An earlier attempt may be stored.
 * - `unauthenticated`: the same (401), until the person logs in.
 * - `conflict`: the server has other answers to the same questions, or has withdrawn them.
 * - `not-sent`: it never left the browser.
 * - `unknown`: no response, an unreadable one, a gateway's, or a server error, perhaps after it was stored.
 */
export type SubmissionErrorKind =
  | 'refused'
  | 'not-processed'
  | 'unauthenticated'
  | 'conflict'
  | 'not-sent'
  | 'unknown'

const GONE: readonly number[] = [404, 410]

/** Classifies the error of an attempt to send a submission. */
export const classifySubmissionError = (error: unknown): SubmissionErrorKind => {
  if (isNotSent(error)) return 'not-sent'
  // Where it is not of the call, it may come from the device after the server has stored the answers.
  if (!(error instanceof ApiError) || isOutcomeUnknown(error)) return 'unknown'
  const { status, serverMessage } = error
  if (status === 401) return 'unauthenticated'
  if (!isKeySettled(error)) return 'not-processed'
  // Without a message of the API it may be a gateway's response, and the questions may still exist.
  const isWithdrawn = GONE.includes(status) && serverMessage !== undefined
  return status === 409 || isWithdrawn ? 'conflict' : 'refused'
}
