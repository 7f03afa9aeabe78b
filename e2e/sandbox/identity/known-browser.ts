import { NotAuthorizedError } from 'cognito-local/lib/errors'
import { HttpError } from '../http/http-error.ts'
import { rememberDevice } from '../limits/known-devices.ts'
import { sendNotice } from '../people/notices.ts'
import type { Service } from './target.ts'

/** Makes the browser of a log-in known to its account, and tells the owner of one more. */
export const rememberBrowser = async (
  { db, now, deviceToken, keepDeviceToken }: Service,
  email: string,
): Promise<void> => {
  const { token, isAnother } = await rememberDevice(db, deviceToken, [`account:${email}`], now())
  keepDeviceToken(token)
  if (isAnother) await sendNotice(db, email, 'new-device', now())
}

/** @throws NotAuthorizedError in Cognito's own words, for guesses beyond a limit. */
export const guessesExceeded = (error: unknown): never => {
  throw error instanceof HttpError ? new NotAuthorizedError('Password attempts exceeded') : error
}
