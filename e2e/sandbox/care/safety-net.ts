import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { SafetyResource } from '../http/api.types.ts'
import { findPerson } from '../people/people.ts'

/** Crisis contacts of a person: their own, then their clinic's. */
export const readSafetyNet = async (db: Database, userId: string): Promise<SafetyResource[]> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  return [...(person.safetyResources ?? []), ...(clinic?.safetyResources ?? [])]
}

/** Stores that a person has dismissed their safety net. */
export const dismissSafetyNet = async (db: Database, userId: string, now: Date) => {
  await db.update(users).set({ safetyNetDismissedAt: now }).where(eq(users.id, userId))
  return { success: true }
}
