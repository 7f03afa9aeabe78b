import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CheckInAnswer, CheckInModule } from '../http/api.types.ts'
import { timestamptz, userIdColumn } from './schema.ts'

/** Check-in modules, every version that there was: a past answer is shown with the questions of its day. */
export const checkInModules = pgTable(
  'check_in_modules',
  {
    id: text('id').notNull(),
    versionId: text('version_id').notNull(),
    /** The newest one is the current one. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    type: text('type').$type<CheckInModule['type']>().notNull(),
    content: jsonb('content').$type<CheckInModule['content']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    uniqueIndex('check_in_modules_by_version_id').on(table.versionId),
  ],
)

export const checkInAssignments = pgTable(
  'check_in_assignments',
  {
    userId: userIdColumn(),
    moduleId: text('module_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moduleId] })],
)

/** What was answered; those of one submission have its id in common. */
export const checkInScores = pgTable(
  'check_in_scores',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id').notNull(),
    userId: userIdColumn(),
    moduleId: text('module_id').notNull(),
    versionId: text('version_id').notNull(),
    answers: jsonb('answers').$type<CheckInAnswer[]>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('check_in_scores_of_user').on(table.userId, table.createdAt)],
)

/** Steps and miles per day, as a phone counted them. */
export const activity = pgTable(
  'activity',
  {
    userId: userIdColumn(),
    type: text('type').$type<'steps' | 'distance'>().notNull(),
    day: text('day').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.day] })],
)
