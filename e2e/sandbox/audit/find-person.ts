import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'

/** People by user id, patient id, record number, e-mail or phone number: what somebody at the clinic has at hand. */
export const findPeople = async (db: Database, who: string): Promise<string[]> => {
  const isThem = or(
    eq(users.id, who),
    eq(users.patientId, who),
    eq(users.mrn, who),
    eq(users.phoneNumber, who),
    eq(sql`lower(${users.email})`, who.toLowerCase()),
  )
  return (await db.select({ id: users.id }).from(users).where(isThem)).map(({ id }) => id)
}
