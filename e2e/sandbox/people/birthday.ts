import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open-database.ts'
import { birthdayChecks } from '../db/schema.ts'
import type { TelecomType } from '../http/api.types.ts'
import { claimTries } from '../limits/claim-try.ts'
import { findPerson } from './people.ts'

const WINDOW_MS = 15 * 60_000
const WRONG_HERE = { max: 5, windowMs: WINDOW_MS }
const WRONG_ANYWHERE = { max: 30, windowMs: WINDOW_MS }
const channelOf = (telecomType: TelecomType | undefined) => telecomType ?? 'none'

type Attempt = { dateOfBirth: string; telecomType?: TelecomType }

/**
 * Checks a date of birth. Wrong ones count for the address that they come from, and somewhat more of them in all: a
 * stranger who guesses does not keep out the person whose birthday it is.
 * @throws Refusal 429 after five wrong ones in fifteen minutes, for the right one too.
 */
export const verifyBirthday = async (
  db: Database,
  userId: string,
  attempt: Attempt,
  { from, now }: { from: string; now: Date },
) => {
  const person = await findPerson(db, userId)
  const guess = await claimTries(
    db,
    [
      [`birthday:${from}:${userId}`, WRONG_HERE],
      [`birthday:${userId}`, WRONG_ANYWHERE],
    ],
    now,
  )
  const success = person.dateOfBirth === attempt.dateOfBirth
  if (success) await guess.pauseSending()
  await db.insert(birthdayChecks).values({
    id: randomUUID(),
    userId,
    telecomType: channelOf(attempt.telecomType),
    correct: success,
    attemptedAt: now,
  })
  return { success }
}
