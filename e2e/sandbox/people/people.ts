import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import { personNotFound } from '../http/http-error.ts'

export type Person = typeof users.$inferSelect

/** @throws HttpError 404 when no person has this id. */
export const findPerson = async (db: Database, userId: string): Promise<Person> => {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) throw personNotFound()
  return person
}

/** @throws HttpError 404 when the clinic has no such patient. */
export const findPersonByPatientId = async (db: Database, patientId: string): Promise<Person> => {
  const [person] = await db.select().from(users).where(eq(users.patientId, patientId))
  if (!person) throw personNotFound()
  return person
}
