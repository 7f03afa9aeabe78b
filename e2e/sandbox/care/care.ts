import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, interventions, users } from '../db/schema.ts'
import type { SafetyResource } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../people/people.ts'

/**
 * A completed form of a person.
 * @throws HttpError 404 when there is none, or it is another person's.
 */
export const readIntervention = async (db: Database, userId: string, id: string) => {
  const theirs = and(eq(interventions.id, id), eq(interventions.userId, userId))
  const [found] = await db.select().from(interventions).where(theirs)
  if (!found) throw new HttpError(404, 'We could not find this form. Please contact your clinic.')
  return { name: found.name, items: found.items, answers: found.answers }
}

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
