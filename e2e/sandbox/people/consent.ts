import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, consents } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import { findPerson, type Person } from './people.ts'

const readConsentCopy = async (db: Database, person: Person): Promise<string> => {
  if (person.consentCopy !== null) return person.consentCopy
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  return clinic?.consentCopy ?? ''
}

/** Whether a person still has to consent. */
export const isConsentPending = async (db: Database, person: Person): Promise<boolean> => {
  if (!person.consentRequired) return false
  return (await db.select().from(consents).where(eq(consents.userId, person.id))).length === 0
}

/** Whether a person still has to consent, and to what. */
export const readConsent = async (db: Database, userId: string) => {
  const person = await findPerson(db, userId)
  return {
    consentRequired: await isConsentPending(db, person),
    consentCopy: await readConsentCopy(db, person),
  }
}

/** Stores the consent with its time and a hash of the words that were shown. */
export const acceptConsent = async (db: Database, userId: string, now: Date) => {
  const person = await findPerson(db, userId)
  const copyHash = hashText(await readConsentCopy(db, person))
  await db.insert(consents).values({ userId, acceptedAt: now, copyHash }).onConflictDoNothing()
  return { success: true }
}
