import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { birthdayChecks } from '../db/schema.ts'
import type { TelecomType } from '../http/api.types.ts'
import { countGuesses, type Source } from '../limits/throttle.ts'
import type { Person } from './people.ts'

const toChannel = (telecomType: TelecomType | undefined) => telecomType ?? 'none'

type Attempt = { dateOfBirth: string; telecomType?: TelecomType }

const insertCheck = prepare((db) =>
  db
    .insert(birthdayChecks)
    .values({
      id: given('id'),
      userId: given('userId'),
      telecomType: given('telecomType'),
      correct: given('correct'),
      attemptedAt: given('attemptedAt'),
    })
    .prepare('insert-birthday-check'),
)

/**
 * Checks a date of birth. Wrong ones of unknown devices are limited together, those of a known one by themselves.
 * @throws HttpError 429 after too many wrong ones, for the right one too.
 */
export const verifyBirthday = async (
  db: Database,
  person: Person,
  attempt: Attempt,
  { from, now }: { from: Source; now: Date },
) => {
  const userId = person.id
  const guess = await countGuesses(db, [{ way: 'birthday', of: userId }], from, now)
  const success = person.dateOfBirth === attempt.dateOfBirth
  if (success) await guess.forgive()
  await insertCheck(db).execute({
    id: randomUUID(),
    userId,
    telecomType: toChannel(attempt.telecomType),
    correct: success,
    attemptedAt: now,
  })
  return { success }
}
