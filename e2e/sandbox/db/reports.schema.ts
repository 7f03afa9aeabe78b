import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './schema.ts'

/** What the pages of one visitor have reported of one screen of a release. A visitor is a keyed hash of an address (`visitors.ts`). */
export const mountVotes = pgTable(
  'mount_votes',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    screen: text('screen').notNull(),
    visitor: text('visitor').notNull(),
    mounted: integer('mounted').notNull(),
    loadFailed: integer('load_failed').notNull(),
    renderFailed: integer('render_failed').notNull(),
    blank: integer('blank').notNull().default(0),
    hung: integer('hung').notNull().default(0),
    looped: integer('looped').notNull().default(0),
    handlerFailed: integer('handler_failed').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    covered: integer('covered').notNull().default(0),
    trespassed: integer('trespassed').notNull().default(0),
    /** What it trespassed on last. */
    trespass: text('trespass'),
    /** What it threw last, as the page describes it. */
    error: text('error'),
    /** Time of its largest contentful paint, in the last visit that reported one. */
    paintedMs: integer('painted_ms'),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.screen, table.visitor] }),
    index('mount_votes_by_visitor').on(table.visitor),
    index('mount_votes_by_age').on(table.lastAt),
  ],
)
