import { createHmac, randomBytes } from 'node:crypto'
import { desc, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open-database.ts'
import { givenRow, prepare } from '../db/prepare.ts'
import {
  type AuditDetails,
  type AuditKind,
  type AuditOutcome,
  type AuditProof,
  auditEntries,
  auditKeys,
} from '../db/schema.ts'
import { withoutPort } from '../limits/throttle.ts'

export type AuditEntry = {
  kind: AuditKind
  operation: string
  outcome: AuditOutcome
  userId: string | null
  proof: AuditProof
  actor: string | null
  details: AuditDetails
}

/** The audit stores only keyed hashes of the address and the browser. */
export type AuditOrigin = Pick<FastifyRequest, 'ip' | 'headers' | 'id'>

/** @returns yyyy-MM, in UTC. */
const toMonth = (date: Date): string => date.toISOString().slice(0, 7)

/** Uses the first day, because the same day may not exist in the previous month. */
const previousMonth = (date: Date): string =>
  toMonth(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)))

/** All processes share the secret. Deletes secrets older than the previous month. */
const readSecret = async (db: Database, now: Date): Promise<string> => {
  const month = toMonth(now)
  const isMonth = eq(auditKeys.month, month)
  const [known] = await db.select().from(auditKeys).where(isMonth)
  if (known) return known.secret
  const secret = randomBytes(32).toString('base64url')
  await db.insert(auditKeys).values({ month, secret }).onConflictDoNothing()
  await db.delete(auditKeys).where(lt(auditKeys.month, previousMonth(now)))
  const [stored] = await db.select().from(auditKeys).where(isMonth)
  if (!stored) throw new Error('The secret of this month is not stored')
  return stored.secret
}

/**
 * Entries of one month can be compared without identifying a person. The key needs both the server's key and a secret
 * in the database, which is deleted after two months.
 */
const createPseudonyms = (db: Database, serverKey: Uint8Array) => {
  let current: { month: string; key: Buffer } | undefined
  const readKey = async (now: Date) => {
    const month = toMonth(now)
    if (current?.month !== month) {
      const secret = await readSecret(db, now)
      current = { month, key: createHmac('sha256', serverKey).update(`audit ${secret}`).digest() }
    }
    return current.key
  }
  return {
    hash: async (kind: 'address' | 'agent', value: string, now: Date): Promise<string> =>
      createHmac('sha256', await readKey(now))
        .update(`${kind} ${value}`)
        .digest('base64url')
        .slice(0, 22),
    /** Call it after the database was emptied. */
    forget: () => {
      current = undefined
    },
  }
}

type Options = {
  serverKey: Uint8Array
  /** Real time, even if a test moves the clinic's clock. */
  now: () => Date
}

const insertOne = prepare((db) =>
  db.insert(auditEntries).values(givenRow(auditEntries)).prepare('audit-entry'),
)

export const createAuditLog = (db: Database, { serverKey, now }: Options) => {
  const pseudonyms = createPseudonyms(db, serverKey)
  return {
    forgetKey: pseudonyms.forget,
    append: async (entries: readonly AuditEntry[], { ip, headers, id }: AuditOrigin): Promise<void> => {
      if (entries.length === 0) return
      const at = now()
      const addressHash = await pseudonyms.hash('address', withoutPort(ip), at)
      const agentHash = await pseudonyms.hash('agent', headers['user-agent'] ?? '', at)
      const rows = entries.map((entry) => ({ ...entry, at, addressHash, agentHash, requestId: id }))
      await (rows.length === 1 ? insertOne(db).execute(rows[0]) : db.insert(auditEntries).values(rows))
    },
  }
}

export type AuditLog = ReturnType<typeof createAuditLog>
export type StoredAuditEntry = typeof auditEntries.$inferSelect

export const readAudit = (db: Database, userId: string, limit = 10_000): Promise<StoredAuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, userId))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

/** Allows deletions in this transaction, which the trigger refuses otherwise. */
export const allowDeletion = (tx: Database, before: Date | 'infinity') =>
  tx.execute(
    sql`select set_config('soundings.audit_delete_before', ${before === 'infinity' ? before : before.toISOString()}, true)`,
  )

export const deleteEntriesBefore = (db: Database, before: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await allowDeletion(tx, before)
    await tx.delete(auditEntries).where(lt(auditEntries.at, before))
  })
