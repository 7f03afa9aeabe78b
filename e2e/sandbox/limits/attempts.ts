import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { attempts } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { hashText } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'

/** Window of most limits. */
export const LIMIT_WINDOW_MS = 15 * MINUTE_MS

/** The most attempts within a sliding window. */
export type Limit = { max: number; windowMs: number }

/** Stores an attempt under a lock of its subject. An attempt over the limit is refused, and does not count. */
const storeAttempt = (db: Database, subject: string, { max, windowMs }: Limit, now: Date) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}))`)
    const isSubject = eq(attempts.subject, subject)
    const start = new Date(now.getTime() - windowMs)
    await tx.delete(attempts).where(and(isSubject, lte(attempts.attemptedAt, start)))
    const recent = await tx.select().from(attempts).where(isSubject).orderBy(desc(attempts.attemptedAt))
    const blocking = recent[max - 1]
    if (blocking) return { until: blocking.attemptedAt.getTime() + windowMs }
    const [counted] = await tx.insert(attempts).values({ subject, attemptedAt: now }).returning()
    return { counted: counted?.id }
  })

/**
 * Counts an attempt at `subject` ('sign-in:robin@example.org'), and returns whether it is within the limit. It is
 * counted before it is made, so that concurrent attempts all count. `clear` deletes all attempts after a success;
 * `undo` deletes this one if it was no guess.
 */
export const countAttempt = async (db: Database, subject: string, limit: Limit, now: Date) => {
  // Subjects contain addresses, also of people who are not patients here: only a hash is stored.
  const hashedSubject = hashText(subject)
  const { until, counted } = await storeAttempt(db, hashedSubject, limit, now)
  return {
    isAllowed: until === undefined,
    /** When another attempt is allowed. */
    retryAfterSeconds: until === undefined ? 0 : Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
    undo: async () => {
      if (counted !== undefined) await db.delete(attempts).where(eq(attempts.id, counted))
    },
    clear: async () => {
      await db.delete(attempts).where(eq(attempts.subject, hashedSubject))
    },
  }
}

/**
 * Counts an attempt at several subjects, such as a person from one address and from everywhere. Over one of the
 * limits it is refused, and counts for none of them.
 * @throws HttpError 429
 */
export const countAttempts = async (db: Database, subjects: readonly [string, Limit][], now: Date) => {
  const tries: Awaited<ReturnType<typeof countAttempt>>[] = []
  for (const [subject, limit] of subjects) tries.push(await countAttempt(db, subject, limit, now))
  const undo = async () => {
    for (const one of tries) await one.undo()
  }
  const exceeded = tries.filter(({ isAllowed }) => !isAllowed)
  if (exceeded.length > 0) {
    await undo()
    throw tooManyRequests(...exceeded)
  }
  return {
    undo,
    clear: async () => {
      for (const one of tries) await one.clear()
    },
  }
}

type Claimed = { retryAfterSeconds: number }

/** The error of attempts over their limits; `Retry-After` is when the last of these limits allows another one. */
export const tooManyRequests = (...exceeded: Claimed[]) => {
  const seconds = Math.max(...exceeded.map(({ retryAfterSeconds }) => retryAfterSeconds))
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new HttpError(429, `Too many tries. Please wait ${wait}, or contact your clinic.`, {
    retryAfter: seconds,
  })
}
