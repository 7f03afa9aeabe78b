import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { User } from '../http/api.types.ts'
import { notFound } from '../http/refusal.ts'

export type Person = typeof users.$inferSelect

/** @throws Refusal 404 when nobody has this id. */
export const findPerson = async (db: Database, userId: string): Promise<Person> => {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) throw notFound()
  return person
}

/** @throws Refusal 404 when the clinic has no such patient. */
export const findUserOfPatient = async (db: Database, patientId: string): Promise<Person> => {
  const [person] = await db.select().from(users).where(eq(users.patientId, patientId))
  if (!person) throw notFound()
  return person
}

const relatedFirstName = async (db: Database, person: Person): Promise<string | undefined> => {
  if (!person.relatedPatientId) return undefined
  const [patient] = await db.select().from(users).where(eq(users.patientId, person.relatedPatientId))
  return patient?.firstName
}

/** What a link tells of the person it is for; nothing that would harm in wrong hands. */
export const readPublicUser = async (db: Database, userId: string): Promise<User> => {
  const person = await findPerson(db, userId)
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
  if (!clinic) throw notFound()
  const relatedPatientFirstName = await relatedFirstName(db, person)
  return {
    id: person.id,
    type: person.type,
    patientId: person.patientId,
    ...(person.relatedPatientId ? { relatedPatientId: person.relatedPatientId } : {}),
    ...(relatedPatientFirstName ? { relatedPatientFirstName } : {}),
    clinicId: clinic.id,
    clinic: {
      logoUrl: clinic.logoUrl,
      name: clinic.name,
      displayId: clinic.displayId,
      flags: clinic.flags,
      ...(clinic.phoneNumber ? { phoneNumber: clinic.phoneNumber } : {}),
    },
    info: {
      firstName: person.firstName,
      hasOnboarded: person.hasOnboarded,
      shouldPromptAccountCreation: person.shouldPromptAccountCreation,
    },
  }
}
