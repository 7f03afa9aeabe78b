import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditDetails, AuditKind, AuditOutcome, AuditProof } from '../audit/audit.types.ts'
import { timestamptz } from './schema.ts'

/**
 * Who read or did what, of whom. A trigger refuses every change; only the retention job deletes (`migrations/0000_clinic.sql`). The
 * person is no foreign key: entries stay when a person's other rows go.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** operationId of the call, or the name of what is no call of `openapi.yaml`. */
    operation: text('operation').notNull(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    /** Whose data; null where nobody was found. */
    userId: text('user_id'),
    proof: text('proof').$type<AuditProof>().notNull(),
    /** The account that acted, as the identity service names it. */
    actor: text('actor'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    addressHash: text('address_hash').notNull(),
    agentHash: text('agent_hash').notNull(),
    /** `x-request-id`, which lines of the log have too. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_entries_by_person').on(table.userId, table.id),
    index('audit_entries_by_age').on(table.at),
  ],
)

/** The random part of each month's key of pseudonyms; older months are deleted (`pseudonyms.ts`). */
export const auditKeys = pgTable('audit_keys', {
  /** yyyy-MM */
  month: text('month').primaryKey(),
  secret: text('secret').notNull(),
})
