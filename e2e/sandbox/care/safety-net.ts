import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { SafetyResource } from '../http/api.types.ts'
import { findPerson } from '../people/people.ts'

/** Whom a person can turn to in a crisis: their own contacts, then their clinic's. */
export const readSafetyNet = async (db: Database, userId: string): Promise<SafetyResource[]> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  return [...(person.safetyResources ?? []), ...(clinic?.safetyResources ?? [])]
}

/** Notes that a person has seen their safety net and put it away. */
export const dismissSafetyNet = async (db: Database, userId: string, now: Date) => {
  await db.update(users).set({ safetyNetDismissedAt: now }).where(eq(users.id, userId))
  return { success: true }
}
