import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MessageType } from '../http/api.types.ts'
import { timestamptz, userIdColumn } from './schema.ts'

export const reminders = pgTable(
  'reminders',
  {
    id: text('id').primaryKey(),
    userId: userIdColumn(),
    isActive: boolean('is_active').notNull().default(true),
    daysOfWeek: jsonb('days_of_week').$type<number[]>().notNull(),
    /** HH:mm, local to the patient. */
    timeOfDay: text('time_of_day').notNull(),
    /** IANA name of the zone that it is local in. */
    timeZone: text('time_zone'),
    createdAt: timestamptz('created_at').notNull(),
    /** The person's own day on which it was last sent: once a day. */
    sentOn: text('sent_on'),
  },
  (table) => [index('reminders_of_user').on(table.userId)],
)

/** Requests for deletion that a clinic has not answered yet, at most one per person. */
export const deletionRequests = pgTable('deletion_requests', {
  userId: userIdColumn().primaryKey(),
  requestedAt: timestamptz('requested_at').notNull(),
})

/** Message types that a person wants per channel; without a row, all of them. */
export const communications = pgTable('communications', {
  userId: userIdColumn().primaryKey(),
  push: jsonb('push').$type<MessageType[]>().notNull(),
  email: jsonb('email').$type<MessageType[]>().notNull(),
  sms: jsonb('sms').$type<MessageType[]>().notNull(),
  /** START and STOP by text message. */
  isSmsSubscribed: boolean('is_sms_subscribed').notNull().default(true),
})
