import { desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, outbox, users } from '../db/schema.ts'
import { ENGLISH, type Language, matchLanguage, say } from '../words/say.ts'

const columns = { preferred: users.preferredLanguage, ofClinic: clinics.language }

const select = (db: Database) =>
  db.select(columns).from(users).innerJoin(clinics, eq(clinics.id, users.clinicId))

type Row = { preferred: string | null; ofClinic: string | null }

const toLanguage = (rows: readonly Row[]): Language =>
  matchLanguage([...rows.map(({ preferred }) => preferred), ...rows.map(({ ofClinic }) => ofClinic)]) ??
  ENGLISH

/** The person's choice, else the clinic's language, else English. */
export const readLanguage = async (db: Database, userId: string): Promise<Language> =>
  toLanguage(await select(db).where(eq(users.id, userId)))

/** `address` is an email in lower case or a phone number. English for an unknown address. */
export const findLanguageOfAddress = async (db: Database, address: string): Promise<Language> =>
  toLanguage(
    await select(db)
      .where(or(eq(users.phoneNumber, address), eq(sql`lower(${users.email})`, address)))
      .limit(20),
  )

export const setPreferredLanguage = async (
  db: Database,
  userId: string,
  preferredLanguage: string,
): Promise<{ success: true }> => {
  await db.update(users).set({ preferredLanguage }).where(eq(users.id, userId))
  return { success: true }
}

export type Message = {
  to: string
  channel: 'sms' | 'email'
  subject: string
  body: string
  links: { label: string; url: string }[]
  headers?: Record<string, string>
}

export const sendMessage = async (db: Database, message: Message, now: Date): Promise<void> => {
  await db.insert(outbox).values({ ...message, createdAt: now })
}

/** Newest first. */
export const readOutbox = (db: Database, to?: string) => {
  const all = db.select().from(outbox).orderBy(desc(outbox.id)).limit(200)
  return to ? db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)) : all
}

/** Notices to an account's owner about actions that may be another person's. */
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

/** Contains no name. */
export const sendNotice = async (db: Database, to: string, notice: Notice, now: Date): Promise<void> => {
  const language = await findLanguageOfAddress(db, to)
  const { subject, body } = NOTICES[notice]
  const words = { subject: say(language, subject), body: say(language, body) }
  return sendMessage(db, { to, channel: to.startsWith('+') ? 'sms' : 'email', ...words, links: [] }, now)
}
