import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Draft } from '../http/api.types.ts'
import { timestamptz, userIdColumn } from './schema.ts'

/** Answers in progress of a person, one row for each kind of form. */
export const drafts = pgTable(
  'drafts',
  {
    userId: userIdColumn(),
    kind: text('kind').notNull(),
    content: jsonb('content').$type<Partial<Draft>>().notNull(),
    /** When a device has changed it last, by the clock of the clinic. */
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('drafts_by_age').on(table.changedAt),
  ],
)
