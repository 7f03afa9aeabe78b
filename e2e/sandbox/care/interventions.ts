import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { interventions } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'

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
