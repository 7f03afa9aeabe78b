import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { clinics, users } from '../db/schema.ts'
import { withClinicClock } from '../http/clinic-clock.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { personNotFound } from '../http/http-error.ts'

/** A move of one clinic's clock: forward by some time, or to a point in time. */
export const clockSchema = v.union([
  v.object({ userId: v.string(), advanceMs: v.number() }),
  v.object({ userId: v.string(), now: v.pipe(v.string(), v.isoTimestamp()) }),
])

type ClockMove = v.InferOutput<typeof clockSchema>

/** Moves the clock of one person's clinic; those of other clinics stay. Tokens of log-ins keep real time. */
export const moveClock = async (context: ClinicContext, move: ClockMove) => {
  const [person] = await context.db.select().from(users).where(eq(users.id, move.userId))
  if (!person) throw personNotFound()
  const present = (await withClinicClock(context, person.id)).now().getTime()
  const target = 'now' in move ? Date.parse(move.now) : present + move.advanceMs
  await context.db
    .update(clinics)
    .set({ clockOffsetMs: target - context.realNow().getTime() })
    .where(eq(clinics.id, person.clinicId))
  return { now: new Date(target).toISOString() }
}
