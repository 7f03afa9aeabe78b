import { createHmac, randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { auditKeys } from '../db/audit.schema.ts'
import type { Database } from '../db/open-database.ts'

/** @returns yyyy-MM, in UTC. */
const toMonth = (date: Date): string => date.toISOString().slice(0, 7)

/** The first day of a month is before all days of the month before: a table of months needs no calendar. */
const previousMonth = (date: Date): string =>
  toMonth(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)))

/** The month's random secret; every process gets the same one. Secrets before the previous month are deleted. */
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
 * Hashes an address or a browser so that entries of one month can be compared, and nobody is found by them. The key is
 * of the server's own key and of a secret in the database: neither a copy of the database nor the key alone is enough
 * to try all addresses, and from two months on nothing is.
 */
export const createPseudonyms = (db: Database, serverKey: Uint8Array) => {
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
    /** 22 characters of base64url. */
    hash: async (kind: 'address' | 'agent', value: string, now: Date): Promise<string> =>
      createHmac('sha256', await readKey(now))
        .update(`${kind} ${value}`)
        .digest('base64url')
        .slice(0, 22),
    /** For a database that was emptied. */
    forget: () => {
      current = undefined
    },
  }
}
