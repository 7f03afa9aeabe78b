import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import type { AuditKind } from '../db/schema.ts'
import { users } from '../db/schema.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import type { AuditOrigin } from './audit-log.ts'

/** People by user id, patient id, record number, e-mail or phone number: what somebody at the clinic has at hand. */
export const findPeople = async (db: Database, who: string): Promise<string[]> => {
  const isThem = or(
    eq(users.id, who),
    eq(users.patientId, who),
    eq(users.mrn, who),
    eq(users.phoneNumber, who),
    eq(sql`lower(${users.email})`, who.toLowerCase()),
  )
  return (await db.select({ id: users.id }).from(users).where(isThem)).map(({ id }) => id)
}

type Access = {
  kind: AuditKind
  operation: string
  userId: string
  details?: Readonly<Record<string, string>>
}

/** Appends to the audit what the clinic itself reads or does, by an interface that no patient has. */
export const auditClinicAccess = (
  { audit }: ClinicContext,
  request: AuditOrigin,
  { details = {}, ...access }: Access,
): Promise<void> =>
  audit.append([{ ...access, details, outcome: 'done', proof: 'clinic', actor: null }], request)

export const auditSms = (
  { audit }: ClinicContext,
  request: AuditOrigin,
  { isSmsSubscribed, userIds }: { isSmsSubscribed: boolean; userIds: readonly string[] },
): Promise<void> =>
  audit.append(
    userIds.map((userId) => ({
      kind: isSmsSubscribed ? 'subscribe' : 'unsubscribe',
      operation: 'textMessage',
      outcome: 'done',
      userId,
      proof: 'text-message',
      actor: null,
      details: {},
    })),
    request,
  )
