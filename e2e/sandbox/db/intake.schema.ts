import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { IntakeInfo } from '../http/api.types.ts'
import type { Language } from '../words/languages.rules.ts'
import { timestamptz } from './schema.ts'

/** An intake; with `userId` when a link or a login identified the person. */
export const intakes = pgTable('intakes', {
  id: text('id').primaryKey(),
  /** The `Idempotency-Key`, which names the intake: what is sent with it again takes its place. */
  key: text('key').unique(),
  userId: text('user_id'),
  info: jsonb('info').$type<IntakeInfo>().notNull(),
  /** What the page was in. */
  language: text('language').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
})

/** A document as it was signed. */
export type SignedDocument = { id: string; version: string; language: Language }

/** Consent to the documents as they were on that day. */
export const signedConsents = pgTable('signed_consents', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  /** The intake that identifies the signer where no link and no login does. */
  intakeId: text('intake_id'),
  documents: jsonb('documents').$type<SignedDocument[]>().notNull(),
  signedAt: timestamptz('signed_at').notNull(),
})
