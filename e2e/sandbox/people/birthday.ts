import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { birthdayChecks, users } from '../db/schema.ts'
import type { TelecomType } from '../http/api.types.ts'
import { tooMany } from '../limits/claim-try.ts'
import { findPerson } from './people.ts'

const WRONG_TRIES = 5
const WINDOW_MS = 15 * 60_000
const channelOf = (telecomType: TelecomType | undefined) => telecomType ?? 'none'

type Attempt = { dateOfBirth: string; telecomType?: TelecomType }

const check = async (db: Database, userId: string, attempt: Attempt, now: Date) => {
  const person = await findPerson(db, userId)
  const recentlyWrong = and(
    eq(birthdayChecks.userId, userId),
    eq(birthdayChecks.correct, false),
    gt(birthdayChecks.attemptedAt, new Date(now.getTime() - WINDOW_MS)),
  )
  const wrong = await db
    .select()
    .from(birthdayChecks)
    .where(recentlyWrong)
    .orderBy(desc(birthdayChecks.attemptedAt))
  const blocking = wrong[WRONG_TRIES - 1]
  if (blocking) {
    const waitMs = blocking.attemptedAt.getTime() + WINDOW_MS - now.getTime()
    throw tooMany({ retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  const success = person.dateOfBirth === attempt.dateOfBirth
  await db.insert(birthdayChecks).values({
    id: randomUUID(),
    userId,
    telecomType: channelOf(attempt.telecomType),
    correct: success,
    attemptedAt: now,
  })
  return { success }
}

/**
 * Checks a date of birth.
 * @throws Refusal 429 after five wrong ones in fifteen minutes, for the right one too.
 */
export const verifyBirthday = (db: Database, userId: string, attempt: Attempt, now: Date) =>
  // One try after the other, so that a hundred at once are not all the first.
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    return check(tx, userId, attempt, now)
  })
