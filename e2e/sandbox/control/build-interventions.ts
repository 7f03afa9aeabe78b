import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open-database.ts'
import { interventions } from '../db/schema.ts'
import type { ScenarioPatient } from './scenario.schema.ts'

/** Stores the completed forms of a person. @returns their ids in the same order. */
export const buildInterventions = async (
  db: Database,
  userId: string,
  completed: ScenarioPatient['interventions'],
): Promise<string[]> => {
  const ids = []
  for (const { name, items, answers } of completed) {
    const id = `intervention-${randomUUID().slice(0, 13)}`
    await db.insert(interventions).values({ id, userId, name, items, answers })
    ids.push(id)
  }
  return ids
}
