import { and, eq } from 'drizzle-orm'
import { clinics, interventions, users } from '../db/schema.ts'
import { type Handlers, userIdOf } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { findPerson } from '../people/people.ts'

export const careHandlers: Handlers = {
  getIntervention: async ({ db }, incoming) => {
    const { id = '' } = incoming.params
    const theirs = and(eq(interventions.id, id), eq(interventions.userId, userIdOf(incoming)))
    const [found] = await db.select().from(interventions).where(theirs)
    if (!found) throw new HttpError(404, 'We could not find this form. Please contact your clinic.')
    return { name: found.name, items: found.items, answers: found.answers }
  },
  /** The person's own crisis contacts come before those of the clinic. */
  getSafetyNet: async ({ db }, incoming) => {
    const person = await findPerson(db, userIdOf(incoming))
    const [clinic] = await db.select().from(clinics).where(eq(clinics.id, person.clinicId))
    return [...(person.safetyResources ?? []), ...(clinic?.safetyResources ?? [])]
  },
  dismissSafetyNet: async ({ db, now }, incoming) => {
    const mine = eq(users.id, userIdOf(incoming))
    await db.update(users).set({ safetyNetDismissedAt: now() }).where(mine)
    return { success: true }
  },
}
