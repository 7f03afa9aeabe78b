import { createHash } from 'node:crypto'
import { and, count, eq, gt, lte } from 'drizzle-orm'
import { attempts } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { Refusal } from '../http/refusal.ts'

/** How often something may be tried within a sliding time. */
export type Limit = { max: number; windowMs: number }

/** Subjects name addresses, also of people who are not patients here: only a hash is kept. */
const hashed = (subject: string) => createHash('sha256').update(subject).digest('hex')

/**
 * Counts a try at `subject` ('sign-in:robin@example.org') and tells whether it is within its limit. It is
 * counted before it is made, so that a hundred tries at once are a hundred tries. `forget` after a success.
 */
export const claimTry = async (db: Database, subject: string, { max, windowMs }: Limit, now: Date) => {
  const mine = eq(attempts.subject, hashed(subject))
  const start = new Date(now.getTime() - windowMs)
  await db.delete(attempts).where(and(mine, lte(attempts.attemptedAt, start)))
  await db.insert(attempts).values({ subject: hashed(subject), attemptedAt: now })
  const [recent] = await db
    .select({ tries: count() })
    .from(attempts)
    .where(and(mine, gt(attempts.attemptedAt, start)))
  return {
    isAllowed: (recent?.tries ?? 0) <= max,
    forget: async () => {
      await db.delete(attempts).where(mine)
    },
  }
}

export const tooMany = () =>
  new Refusal(429, 'Too many tries. Please wait 15 minutes, or contact your clinic.')
