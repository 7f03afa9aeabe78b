import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open-database.ts'
import { birthdayChecks } from '../db/schema.ts'
import type { TelecomType } from '../http/api.types.ts'
import { countAttempts, LIMIT_WINDOW_MS } from '../limits/attempts.ts'
import { findPerson } from './people.ts'

const WRONG_PER_IP = { max: 5, windowMs: LIMIT_WINDOW_MS }
const WRONG_IN_TOTAL = { max: 30, windowMs: LIMIT_WINDOW_MS }
const toChannel = (telecomType: TelecomType | undefined) => telecomType ?? 'none'

type Attempt = { dateOfBirth: string; telecomType?: TelecomType }

/**
 * Checks a date of birth. Wrong ones are limited per address and, less strictly, in total: a stranger who guesses does
 * not lock out the person whose birthday it is.
 * @throws HttpError 429 after five wrong ones in fifteen minutes, for the right one too.
 */
export const verifyBirthday = async (
  db: Database,
  userId: string,
  attempt: Attempt,
  { from, now }: { from: string; now: Date },
) => {
  const person = await findPerson(db, userId)
  const guess = await countAttempts(
    db,
    [
      [`birthday:${from}:${userId}`, WRONG_PER_IP],
      [`birthday:${userId}`, WRONG_IN_TOTAL],
    ],
    now,
  )
  const success = person.dateOfBirth === attempt.dateOfBirth
  if (success) await guess.undo()
  await db.insert(birthdayChecks).values({
    id: randomUUID(),
    userId,
    telecomType: toChannel(attempt.telecomType),
    correct: success,
    attemptedAt: now,
  })
  return { success }
}
