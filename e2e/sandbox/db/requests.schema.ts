import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './schema.ts'

/** Requests with an `Idempotency-Key`, and their responses; see `idempotency.ts`. */
export const answeredRequests = pgTable('answered_requests', {
  /** Hash of the call, the key and the caller. */
  id: text('id').primaryKey(),
  receivedAt: timestamptz('received_at').notNull(),
  /** Encrypted; null while the request is in flight. */
  answer: text('answer'),
})
