import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, users } from './schema.ts'

/** Invites to create an account, at most one per person. */
export const invites = pgTable('invites', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  state: text('state').$type<'active' | 'accepted'>().notNull(),
  invitedAt: timestamptz('invited_at').notNull(),
  acceptedAt: timestamptz('accepted_at'),
})

/**
 * Codes of 6 digits. A request for an unknown address stores one too, without a person: it is never sent, and behaves
 * like the others.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: text('id').primaryKey(),
    /** The newest one counts. */
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
    purpose: text('purpose').$type<'invite' | 'password'>().notNull(),
    /** An e-mail in lower case, or a phone number as E.164. */
    address: text('address').notNull(),
    userId: text('user_id').references(() => users.id),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    verifiedAt: timestamptz('verified_at'),
    /** When its purpose was fulfilled: a code is used once. */
    consumedAt: timestamptz('consumed_at'),
  },
  (table) => [index('verification_codes_by_address').on(table.purpose, table.address, table.sequence)],
)

/** Tries at what is limited: sign-ins, codes, identifications. The subject is a hash. */
export const attempts = pgTable(
  'attempts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    attemptedAt: timestamptz('attempted_at').notNull(),
  },
  (table) => [index('attempts_by_subject').on(table.subject, table.attemptedAt)],
)
