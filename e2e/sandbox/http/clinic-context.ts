import { eq } from 'drizzle-orm'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import type { IdentityProvider } from '../identity/identity.types.ts'

export type ClinicContext = {
  db: Database
  audit: AuditLog
  identity: IdentityProvider
  /** The clinic's clock: of the person that a call is about, where its path names one. Tests move it. */
  now: () => Date
  /** The clock that no clinic has moved. */
  realNow: () => Date
  /** Origin that links in messages lead to, without a trailing slash. */
  publicUrl: string
  /** Identifications of one paired kiosk in 15 minutes, right or wrong. */
  maxIdentifications: number
  /** Signs the proofs that browsers carry. */
  proofKey: Uint8Array
  /** Whose signatures are taken: that key, and the one before it while keys change. */
  proofKeys: readonly Uint8Array[]
  /** Origin that pictures and documents are at; `publicUrl`, unless the API has an origin of its own. */
  apiUrl: string
}

/** Where a browser finds a picture or a document of this server: whole, where the page is at another origin. */
export const resourceUrl = (
  { apiUrl, publicUrl }: Pick<ClinicContext, 'apiUrl' | 'publicUrl'>,
  path: string,
): string => (apiUrl === publicUrl ? path : new URL(path, apiUrl).href)

export const toDateString = (now: Date): string => now.toISOString().slice(0, 10)

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
