import { rememberDevice } from '../limits/known-devices.ts'
import { sendNotice } from '../people/notices.ts'
import type { Service } from './target.ts'

/** Marks the browser as a known device of the account, and notifies the owner of a new one. */
export const rememberBrowser = async (
  { db, now, deviceToken, keepDeviceToken }: Service,
  email: string,
): Promise<void> => {
  const { token, isAnother } = await rememberDevice(db, deviceToken, [`account:${email}`], now())
  keepDeviceToken(token)
  if (isAnother) await sendNotice(db, email, 'new-device', now())
}
