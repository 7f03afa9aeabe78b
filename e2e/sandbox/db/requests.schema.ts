import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './schema.ts'

/** Requests that came with an `Idempotency-Key`, and what they were answered; see `answer-once.ts`. */
export const answeredRequests = pgTable('answered_requests', {
  /** Hash of the call, the key and whose it is. */
  id: text('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
  /** Sealed; null while it is being worked on. */
  answer: text('answer'),
})
