import { desc, eq, lt, sql } from 'drizzle-orm'
import { auditEntries } from '../db/audit.schema.ts'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { withoutPort } from '../limits/network.rules.ts'
import type { AuditEntry, AuditOrigin } from './audit.types.ts'
import { createPseudonyms } from './pseudonyms.ts'

type Options = {
  /** Part of the key of pseudonyms. */
  serverKey: Uint8Array
  /** Real time: a clinic's clock that a test has moved does not move its audit. */
  now: () => Date
}

/** One entry, as nearly every call leaves it. */
const insertOne = prepare((db) =>
  db
    .insert(auditEntries)
    .values({
      at: given('at'),
      kind: given('kind'),
      operation: given('operation'),
      outcome: given('outcome'),
      userId: given('userId'),
      proof: given('proof'),
      actor: given('actor'),
      details: given('details'),
      addressHash: given('addressHash'),
      agentHash: given('agentHash'),
      requestId: given('requestId'),
    })
    .prepare('audit-entry'),
)

/** The audit of a clinic's database, which only appends. */
export const createAuditLog = (db: Database, { serverKey, now }: Options) => {
  const pseudonyms = createPseudonyms(db, serverKey)
  return {
    forgetKey: pseudonyms.forget,
    append: async (entries: readonly AuditEntry[], { ip, agent, requestId }: AuditOrigin): Promise<void> => {
      if (entries.length === 0) return
      const at = now()
      const addressHash = await pseudonyms.hash('address', withoutPort(ip), at)
      const agentHash = await pseudonyms.hash('agent', agent ?? '', at)
      const rows = entries.map((entry) => ({ ...entry, at, addressHash, agentHash, requestId }))
      await (rows.length === 1 ? insertOne(db).execute(rows[0]) : db.insert(auditEntries).values(rows))
    },
  }
}

export type AuditLog = ReturnType<typeof createAuditLog>
export type StoredAuditEntry = typeof auditEntries.$inferSelect

/** A person's entries, the newest first. */
export const readAudit = (db: Database, userId: string, limit = 10_000): Promise<StoredAuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, userId))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

/** Lets this transaction delete entries before a time, which the trigger else refuses. */
export const allowDeletion = (tx: Database, before: Date | 'infinity') =>
  tx.execute(
    sql`select set_config('soundings.audit_delete_before', ${before === 'infinity' ? before : before.toISOString()}, true)`,
  )

/** Deletes the entries that are older than they are kept for. */
export const deleteEntriesBefore = (db: Database, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await allowDeletion(tx, before)
    await tx.delete(auditEntries).where(lt(auditEntries.at, before))
  })
