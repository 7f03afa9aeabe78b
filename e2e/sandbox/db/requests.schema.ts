import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './schema.ts'

/** Requests that came with an `Idempotency-Key`, and what they were answered; see `idempotency.ts`. */
export const answeredRequests = pgTable('answered_requests', {
  /** Hash of the call, the key and whose it is. */
  id: text('id').primaryKey(),
  receivedAt: timestamptz('received_at').notNull(),
  /** Sealed; null while it is being worked on. */
  answer: text('answer'),
})
