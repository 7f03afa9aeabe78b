import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { Person } from '../people/people.ts'
import { personalWords } from './personal-words.rules.ts'

/** The words of a person that a password must not be made of. `email`: of the account, which may be another one. */
export const readPersonalWords = async (db: Database, person: Person, email: string): Promise<string[]> => {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  return personalWords({ ...person, emails: [email, person.email], clinicName: clinic?.name ?? '' })
}

/** Those of all people of an account. */
export const readWordsOfAccount = async (
  db: Database,
  userIds: readonly string[],
  email: string,
): Promise<string[]> => {
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return (await Promise.all(people.map((person) => readPersonalWords(db, person, email)))).flat()
}
