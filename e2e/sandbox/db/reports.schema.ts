import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './schema.ts'

/** Reported outcomes, counted by release, screen and outcome. */
export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    screen: text('screen').notNull(),
    outcome: text('outcome').notNull(),
    count: integer('count').notNull(),
    /** Of the last one: what it threw, as the page describes it. */
    detail: text('detail'),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.screen, table.outcome] }),
    index('release_outcomes_by_age').on(table.lastAt),
  ],
)
