import { eq } from 'drizzle-orm'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { IdentityProvider } from '../identity/identity.types.ts'

export type ClinicContext = {
  db: Database
  audit: AuditLog
  identity: IdentityProvider
  /** The clock of the clinic whose person is in the path. Tests move it. */
  now: () => Date
  /** Tests do not move this clock. */
  realNow: () => Date
  /** Origin of links in messages, without a trailing slash. */
  publicUrl: string
  maxIdentifications: number
  proofKey: Uint8Array
  /** The current key, and the previous one during key rotation. */
  proofKeys: readonly Uint8Array[]
  /** Equals `publicUrl`, unless the API has its own origin. */
  apiUrl: string
}

/** Absolute when the page has another origin. */
export const resourceUrl = (
  { apiUrl, publicUrl }: Pick<ClinicContext, 'apiUrl' | 'publicUrl'>,
  path: string,
): string => (apiUrl === publicUrl ? path : new URL(path, apiUrl).href)

export const toDateString = (now: Date): string => now.toISOString().slice(0, 10)

/** The clinic's time, or the real time if the request concerns no clinic. */
export const toClinicTime = (
  { realNow }: Pick<ClinicContext, 'realNow'>,
  subject: { clinic: { clockOffsetMs: number } } | undefined,
): Date => new Date(realNow().getTime() + (subject?.clinic.clockOffsetMs ?? 0))

/** An unknown person gets the real time. */
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
