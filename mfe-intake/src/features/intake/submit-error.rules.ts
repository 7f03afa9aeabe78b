import { classifySubmissionError } from '@soundings/shared/drafts/submission.rules'
import { getServerMessage } from '@soundings/shared/platform'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** The browser was offline, so nothing was sent. */
class OfflineError extends Error {
  override name = 'OfflineError'
}

/** Calls `send` only while the browser is online. @throws OfflineError, ApiError */
export const requireOnline = <T>(send: () => Promise<T>): Promise<T> =>
  navigator.onLine ? send() : Promise.reject(new OfflineError())

/** Tells 'not sent' from 'perhaps stored' and from 'refused' (decision 0081). */
export const submitErrorMessage = (error: unknown): string | undefined => {
  if (!error) return undefined
  if (error instanceof OfflineError) return COPY.notSentYet
  if (classifySubmissionError(error) === 'unknown') return COPY.unknown
  return getServerMessage(error) ?? COPY.failed
}
