import type { Database } from '../db/open-database.ts'
import { sendMessage } from './outbox.ts'

/** What the owner of an account is told, so that they learn of what somebody else has done. */
const NOTICES = {
  'password-changed': {
    subject: 'Your password was changed',
    body: 'Your password was changed just now, and every device was logged out. If that was not you, call your clinic.',
  },
  'account-created': {
    subject: 'Your account was created',
    body: 'An account was created for you just now. If that was not you, call your clinic.',
  },
  'new-device': {
    subject: 'A new device logged in',
    body: 'Somebody logged in to your account on a device that was not used before. If that was not you, change your password and call your clinic.',
  },
} as const

type Notice = keyof typeof NOTICES

/** Tells the owner of an address, an e-mail or a phone number, what has happened. It names nobody. */
export const sendNotice = (db: Database, to: string, notice: Notice, now: Date): Promise<void> =>
  sendMessage(db, { to, channel: to.startsWith('+') ? 'sms' : 'email', ...NOTICES[notice], links: [] }, now)
