import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { IntakeInfo } from '../http/api.types.ts'
import { timestamptz } from './schema.ts'

/** What somebody told when joining; `userId` is there when a link or a login said who it is. */
export const intakes = pgTable('intakes', {
  id: text('id').primaryKey(),
  /** The `Idempotency-Key`: one of it is one intake, however often it is sent. */
  key: text('key').unique(),
  userId: text('user_id'),
  info: jsonb('info').$type<IntakeInfo>().notNull(),
  receivedAt: timestamptz('received_at').notNull(),
})

/** Consent to the documents as they were on that day. */
export const signedConsents = pgTable('signed_consents', {
  id: text('id').primaryKey(),
  key: text('key').unique(),
  userId: text('user_id'),
  /** What the same person told: says who signed, where no link and no login does. */
  intakeId: text('intake_id'),
  documents: jsonb('documents').$type<{ id: string; version: string }[]>().notNull(),
  signedAt: timestamptz('signed_at').notNull(),
})
