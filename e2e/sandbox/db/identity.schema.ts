import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
 * Accounts whose e-mail is still to be confirmed, at most one per person and address. The first token of the account
 * replaces the row by a profile.
 */
export const pendingAccounts = pgTable('pending_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  accountSub: text('account_sub').notNull().unique(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  createdAt: timestamptz('created_at').notNull(),
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
    purpose: text('purpose').$type<'invite' | 'password' | 'sign-up'>().notNull(),
    /** An e-mail in lower case, or a phone number as E.164. */
    address: text('address').notNull(),
    userId: text('user_id').references(() => users.id),
    codeHash: text('code_hash').notNull(),
    /** Hash of the browser that asked for it, which has tries of its own. */
    requestedBy: text('requested_by'),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    verifiedAt: timestamptz('verified_at'),
    /** When its purpose was fulfilled: a code is used once. */
    consumedAt: timestamptz('consumed_at'),
  },
  (table) => [index('verification_codes_by_address').on(table.purpose, table.address, table.sequence)],
)

/** Guesses at what is limited (`limits/throttle.rules.ts`). Subject and source are hashes. */
export const guesses = pgTable(
  'guesses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    source: text('source').notNull(),
    guessedAt: timestamptz('guessed_at').notNull(),
  },
  (table) => [index('guesses_by_subject').on(table.subject, table.guessedAt)],
)

/** Devices that a person or an account has let in before. Both are hashes. */
export const knownDevices = pgTable(
  'known_devices',
  {
    device: text('device').notNull(),
    owner: text('owner').notNull(),
    knownSince: timestamptz('known_since').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.owner] }),
    index('known_devices_by_owner').on(table.owner),
  ],
)
