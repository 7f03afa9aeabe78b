import { eq } from 'drizzle-orm'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { IdentityProvider } from '../identity/identity.types.ts'

export type ClinicContext = {
  db: Database
  audit: AuditLog
  identity: IdentityProvider
  /** The clock of the clinic of the person in the path, if any; tests move it. */
  now: () => Date
  /** The real clock, which no test moves. */
  realNow: () => Date
  /** Origin of links in messages, without a trailing slash. */
  publicUrl: string
  /** Identifications of one paired kiosk in 15 minutes, right or wrong. */
  maxIdentifications: number
  /** Key that signs the proofs of browsers. */
  proofKey: Uint8Array
  /** Keys whose signatures are accepted: the current one, and the previous one during key rotation. */
  proofKeys: readonly Uint8Array[]
  /** Origin of pictures and documents; `publicUrl`, unless the API has its own origin. */
  apiUrl: string
}

/** The URL of a picture or document of this server; absolute when the page has another origin. */
export const resourceUrl = (
  { apiUrl, publicUrl }: Pick<ClinicContext, 'apiUrl' | 'publicUrl'>,
  path: string,
): string => (apiUrl === publicUrl ? path : new URL(path, apiUrl).href)

export const toDateString = (now: Date): string => now.toISOString().slice(0, 10)

/** Returns the time on the clock of a person's clinic; without a person, the real time. */
export const toClinicTime = (
  { realNow }: Pick<ClinicContext, 'realNow'>,
  subject: { clinic: { clockOffsetMs: number } } | undefined,
): Date => new Date(realNow().getTime() + (subject?.clinic.clockOffsetMs ?? 0))

/**
 * The context with the clock of this person's clinic. Tests move only their own clinic's clock; an unknown
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
