import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { interventions } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * A completed form of a person.
 * @throws Refusal 404 when there is none, or it is somebody else's.
 */
export const readIntervention = async (db: Database, userId: string, id: string) => {
  const theirs = and(eq(interventions.id, id), eq(interventions.userId, userId))
  const [found] = await db.select().from(interventions).where(theirs)
  if (!found) throw new Refusal(404, 'We could not find this form. Please contact your clinic.')
  return { name: found.name, items: found.items, answers: found.answers }
}
