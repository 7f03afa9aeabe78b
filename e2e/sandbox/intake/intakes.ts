import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { intakes, signedConsents } from '../db/intake.schema.ts'
import type { Database } from '../db/open-database.ts'
import type { IntakeInfo } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { setPreferredLanguage } from '../people/person-language.ts'
import type { Language } from '../words/languages.rules.ts'
import { policiesIn } from './policies.ts'

/** The person of a link or a login, or an unknown person, known by the key of their intake alone. */
type Sender = { userId: string | null; key: string | null; language: Language; now: Date }

const sentBySomebodyElse = () => new HttpError(409, 'This was already sent by someone else.')

/**
 * Stores an intake, with the language that it was filled in: the clinic writes to a known person in it. A repeated one with the same key replaces the stored one: neither a lost response nor a correction
 * makes a second intake.
 * @throws HttpError 409 when the key belongs to another person.
 */
export const saveIntake = async (db: Database, { userId, key, language, now }: Sender, info: IntakeInfo) => {
  const values = { info, language, receivedAt: now, ...(userId ? { userId } : {}) }
  const storedRows = await db
    .insert(intakes)
    .values({ id: randomUUID(), key, ...values })
    .onConflictDoUpdate({
      target: intakes.key,
      set: values,
      setWhere: sql`${intakes.userId} is null or ${intakes.userId} = ${userId}`,
    })
    .returning({ id: intakes.id })
  if (storedRows.length === 0) throw sentBySomebodyElse()
  if (userId) await setPreferredLanguage(db, userId, language)
}

const findIntake = async (db: Database, { userId, key }: Sender) => {
  const [byKey] = key ? await db.select().from(intakes).where(eq(intakes.key, key)) : []
  if (byKey && byKey.userId !== null && byKey.userId !== userId) throw sentBySomebodyElse()
  if (byKey) return byKey
  if (!userId) return undefined
  const ofPerson = db.select().from(intakes).where(eq(intakes.userId, userId))
  const [latest] = await ofPerson.orderBy(desc(intakes.receivedAt)).limit(1)
  return latest
}

/**
 * Stores a signature, with its time, and the version and language of each document.
 * @throws HttpError 409 when the signer is unknown: no link, no login and no intake with the same key; or when the key
 * belongs to another person.
 */
export const saveSignedConsent = async (db: Database, sender: Sender) => {
  const intake = await findIntake(db, sender)
  if (!intake && !sender.userId) throw new HttpError(409, 'Please tell us about yourself first, then sign.')
  await db.insert(signedConsents).values({
    id: randomUUID(),
    userId: sender.userId,
    intakeId: intake?.id ?? null,
    documents: policiesIn(sender.language).map(({ id, version, language }) => ({ id, version, language })),
    signedAt: sender.now,
  })
}

/** The intakes of an e-mail address and what was signed with them, for the control API. */
export const readIntakes = async (db: Database, email: string) => {
  const ofAddress = await db.select().from(intakes).where(sql`${intakes.info}->>'email' = ${email}`)
  return Promise.all(
    ofAddress.map(async (intake) => ({
      ...intake,
      consents: await db.select().from(signedConsents).where(eq(signedConsents.intakeId, intake.id)),
    })),
  )
}
