import { eq } from 'drizzle-orm'
import { clinics, users } from '../db/schema.ts'
import type { ClinicContext } from './clinic-context.ts'

/** Returns the current time of the clinic of a person; without a person, the real time. */
export const toClinicTime = (
  { realNow }: Pick<ClinicContext, 'realNow'>,
  subject: { clinic: { clockOffsetMs: number } } | undefined,
): Date => new Date(realNow().getTime() + (subject?.clinic.clockOffsetMs ?? 0))

/**
 * The context with the clock of this person's clinic. Tests move only the clock of their own clinic; an unknown
 * person gets the real time.
 */
export const withClinicClock = async <Context extends Pick<ClinicContext, 'db' | 'now' | 'realNow'>>(
  context: Context,
  userId: string,
): Promise<Context> => {
  const [clinic] = await context.db
    .select({ offsetMs: clinics.clockOffsetMs })
    .from(clinics)
    .innerJoin(users, eq(users.clinicId, clinics.id))
    .where(eq(users.id, userId))
  const offsetMs = clinic?.offsetMs ?? 0
  return { ...context, now: () => new Date(context.realNow().getTime() + offsetMs) }
}
