import { createHash } from 'node:crypto'
import { and, count, eq, lte, sql } from 'drizzle-orm'
import { attempts } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { Refusal } from '../http/refusal.ts'

/** How often something may be tried within a sliding time. */
export type Limit = { max: number; windowMs: number }

/** Subjects name addresses, also of people who are not patients here: only a hash is kept. */
const hashed = (subject: string) => createHash('sha256').update(subject).digest('hex')

/** Counts the tries of the window with this one, while no other of the same subject is counted. */
const countIn = (db: Database, subject: string, windowMs: number, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}))`)
    const mine = eq(attempts.subject, subject)
    const start = new Date(now.getTime() - windowMs)
    await tx.delete(attempts).where(and(mine, lte(attempts.attemptedAt, start)))
    await tx.insert(attempts).values({ subject, attemptedAt: now })
    const [recent] = await tx.select({ tries: count() }).from(attempts).where(mine)
    return recent?.tries ?? 0
  })

/**
 * Counts a try at `subject` ('sign-in:robin@example.org') and tells whether it is within its limit. It is
 * counted before it is made, so that a hundred tries at once are a hundred tries. `forget` after a success.
 */
export const claimTry = async (db: Database, subject: string, { max, windowMs }: Limit, now: Date) => {
  const mine = hashed(subject)
  const tries = await countIn(db, mine, windowMs, now)
  return {
    isAllowed: tries <= max,
    forget: async () => {
      await db.delete(attempts).where(eq(attempts.subject, mine))
    },
  }
}

export const tooMany = () =>
  new Refusal(429, 'Too many tries. Please wait 15 minutes, or contact your clinic.')
