import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './schema.ts'

/** What the pages of one visitor have told of one release. A visitor is a keyed hash of an address (`visitors.ts`). */
export const mountVotes = pgTable(
  'mount_votes',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    visitor: text('visitor').notNull(),
    mounted: integer('mounted').notNull(),
    loadFailed: integer('load_failed').notNull(),
    renderFailed: integer('render_failed').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.visitor] }),
    index('mount_votes_by_visitor').on(table.visitor),
    index('mount_votes_by_age').on(table.lastAt),
  ],
)
