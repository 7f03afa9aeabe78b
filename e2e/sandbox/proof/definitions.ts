import { readdirSync } from 'node:fs'
import path from 'node:path'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { assessments, assignments, birthdayChecks, clinics, users } from '../db/schema.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { sandboxPath } from '../paths.ts'
import { PREVERIFIED } from '../people/subjects.ts'
import { type Access, consentRequired, findGateReason, proofRequired } from './access.ts'

/** Instruments with a public preview: our own samples. */
const PREVIEWABLE = new Set(
  readdirSync(sandboxPath('instruments')).map((file) => path.basename(file, '.json')),
)

/** Of these instruments those that a link shows without a proof. */
const findOpenIds = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const isPreverifiedRow = and(
    eq(birthdayChecks.userId, users.id),
    eq(birthdayChecks.telecomType, PREVERIFIED),
  )
  const isGateOff = sql`${clinics.flags} ->> 'assessment_birthday_confirmation' = 'false'`
  const rows = await db
    .selectDistinct({ id: assignments.assessmentId })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.userId))
    .innerJoin(clinics, eq(clinics.id, users.clinicId))
    .leftJoin(birthdayChecks, isPreverifiedRow)
    .where(
      and(
        inArray(assignments.assessmentId, [...ids]),
        or(eq(birthdayChecks.telecomType, PREVERIFIED), isGateOff),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the people that the caller has proven to be. */
const listProvenIds = async ({ caller, proofs }: Access): Promise<string[]> => {
  const carried = (await proofs.all()).filter(({ isFresh }) => isFresh).map(({ userId }) => userId)
  if (!caller) return carried
  return [...carried, ...(caller.kind === 'account' ? caller.userIds : [caller.userId])]
}

/**
 * Authorizes reading definitions: a caller needs a proof of a person to whom it is assigned, or the clinic's own code;
 * previewable ones are open. Unknown ids are no secret.
 * @throws HttpError 403 with the reason for which the gate is shut.
 */
export const authorizeDefinitions = async (
  context: ClinicContext,
  access: Access,
  ids: readonly string[],
): Promise<void> => {
  const { db } = context
  const protectedIds = ids.filter((id) => !PREVIEWABLE.has(id))
  if (protectedIds.length === 0 || (access.caller?.kind === 'link' && access.caller.isClinic)) return
  const known = await db
    .select({ id: assessments.id })
    .from(assessments)
    .where(inArray(assessments.id, protectedIds))
  const openIds = await findOpenIds(db, protectedIds)
  const closedIds = known.map(({ id }) => id).filter((id) => !openIds.has(id))
  if (closedIds.length === 0) return
  const provenIds = await listProvenIds(access)
  if (provenIds.length === 0) throw proofRequired()
  const rows = await db
    .select({ id: assignments.assessmentId, userId: assignments.userId })
    .from(assignments)
    .where(and(inArray(assignments.assessmentId, closedIds), inArray(assignments.userId, provenIds)))
  for (const id of closedIds) {
    const people = rows.filter((row) => row.id === id).map(({ userId }) => userId)
    if (people.length === 0) throw proofRequired()
    const reasons = await Promise.all(
      people.map((userId) => findGateReason(access, userId, { asksConsent: true })),
    )
    if (!reasons.includes(undefined)) throw consentRequired()
  }
}
