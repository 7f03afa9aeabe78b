import { verdictOf } from '@soundings/shared/drafts/submission.rules'
import { serverMessageOf } from '@soundings/shared/platform'
import { INTAKE_COPY as COPY } from './intake.copy.ts'

/** There was no network, so that nothing was sent. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

/** Sends, unless there is no network: then it is certain that nothing was sent. @throws OfflineError, ApiError */
export const requireOnline = <T>(send: () => Promise<T>): Promise<T> =>
  navigator.onLine ? send() : Promise.reject(new OfflineError())

/** What is known of what was sent, where no answer says that it is stored; nothing without an error. */
export const submitErrorMessage = (error: unknown): string | undefined => {
  if (!error) return undefined
  if (error instanceof OfflineError) return COPY.notSentYet
  if (verdictOf(error) === 'unknown') return COPY.unknown
  return serverMessageOf(error) ?? COPY.failed
}
