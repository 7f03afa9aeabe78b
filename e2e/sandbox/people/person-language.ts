import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import { ENGLISH, type Language, matchLanguage } from '../words/languages.rules.ts'

const columns = { preferred: users.preferredLanguage, ofClinic: clinics.language }

const select = (db: Database) =>
  db.select(columns).from(users).innerJoin(clinics, eq(clinics.id, users.clinicId))

type Row = { preferred: string | null; ofClinic: string | null }

const toLanguage = (rows: readonly Row[]): Language =>
  matchLanguage([...rows.map(({ preferred }) => preferred), ...rows.map(({ ofClinic }) => ofClinic)]) ??
  ENGLISH

/** What a clinic writes to a person in: the language that they have chosen, else that of the clinic, else English. */
export const readLanguage = async (db: Database, userId: string): Promise<Language> =>
  toLanguage(await select(db).where(eq(users.id, userId)))

/** The same for whoever has an address, an e-mail in lower case or a phone number; English for an address of nobody. */
export const findLanguageOfAddress = async (db: Database, address: string): Promise<Language> =>
  toLanguage(
    await select(db)
      .where(or(eq(users.phoneNumber, address), eq(sql`lower(${users.email})`, address)))
      .limit(20),
  )

/** Stores what a person has chosen. */
export const setPreferredLanguage = async (
  db: Database,
  userId: string,
  preferredLanguage: string,
): Promise<{ success: true }> => {
  await db.update(users).set({ preferredLanguage }).where(eq(users.id, userId))
  return { success: true }
}
