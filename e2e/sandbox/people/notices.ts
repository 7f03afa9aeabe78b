import type { Database } from '../db/open-database.ts'
import { say } from '../words/say.ts'
import { sendMessage } from './outbox.ts'
import { findLanguageOfAddress } from './person-language.ts'

/** What the owner of an account is told, so that they learn of what somebody else has done. */
const NOTICES = {
  'password-changed': {
    subject: 'Your password was changed',
    body: 'Your password was just changed, and all devices were logged out. If this was not you, call your clinic.',
  },
  'account-created': {
    subject: 'Your account was created',
    body: 'An account was just created for you. If this was not you, call your clinic.',
  },
  'account-exists': {
    subject: 'You already have an account',
    body: 'Someone tried to set up an account with this email. It already has one. If this was you, log in or reset your password. If not, you do not have to do anything.',
  },
  'new-device': {
    subject: 'A new device logged in',
    body: 'Someone logged in to your account on a new device. If this was not you, change your password and call your clinic.',
  },
} as const

type Notice = keyof typeof NOTICES

/** Tells the owner of an address, an e-mail or a phone number, what has happened. It names nobody. */
export const sendNotice = async (db: Database, to: string, notice: Notice, now: Date): Promise<void> => {
  const language = await findLanguageOfAddress(db, to)
  const { subject, body } = NOTICES[notice]
  const words = { subject: say(language, subject), body: say(language, body) }
  return sendMessage(db, { to, channel: to.startsWith('+') ? 'sms' : 'email', ...words, links: [] }, now)
}
