import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './schema.ts'

/** Requests with an `Idempotency-Key`, and their responses; see `idempotency.ts`. */
export const answeredRequests = pgTable(
  'answered_requests',
  {
    /** Hash of the call, the key and whose it is. */
    id: text('id').primaryKey(),
    /** Of the body and the query, with the key. */
    requestHash: text('request_hash').notNull(),
    /** Encrypted; null while the request is in flight. */
    answer: text('answer'),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The person for whom the response sets a proof cookie; the row is deleted with that person's proofs. */
    provenUserId: text('proven_user_id'),
  },
  (table) => [
    index('answered_requests_by_expiry').on(table.expiresAt),
    index('answered_requests_by_proven').on(table.provenUserId),
  ],
)
