import { readdirSync } from 'node:fs'
import path from 'node:path'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { assessments, assignments, birthdayChecks, clinics, users } from '../db/schema.ts'
import type { Caller } from '../http/authorize.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { sandboxPath } from '../paths.ts'
import {
  createSubjects,
  isConsentPending,
  PREVERIFIED,
  type Subject,
  type Subjects,
} from '../people/people.ts'
import { type Proofs, readProofs } from './proofs.ts'

/** The clinic has turned off its birthday gate, so a link needs no proof. */
const isGateDisabled = ({ clinic }: Subject): boolean =>
  clinic.flags.assessment_birthday_confirmation === false

export type Access = {
  caller: Caller | undefined
  proofs: Proofs
  subjects: Subjects
  /** By a proof, a link's token, or a login. */
  isProven: (userId: string) => Promise<boolean>
  /** Only by a kiosk visit. */
  isVisitor: (userId: string) => Promise<boolean>
  /** This browser has confirmed a code of the person's invite. */
  isInvited: (userId: string) => Promise<boolean>
  /** The clinic opened this person's link with its own code. */
  isClinic: (userId: string) => boolean
}

export const createAccess = (
  context: ClinicContext,
  caller: Caller | undefined,
  cookies: string | undefined,
): Access => {
  const subjects = createSubjects(context.db)
  const proofs = readProofs(context, subjects, cookies)
  const holdsToken = (userId: string) =>
    caller?.kind === 'account' ? caller.userIds.includes(userId) : caller?.userId === userId
  return {
    caller,
    proofs,
    subjects,
    isProven: async (userId) =>
      holdsToken(userId) ||
      (await proofs.find(userId))?.isFresh === true ||
      (await subjects.find(userId))?.isPreverified === true,
    isVisitor: async (userId) => {
      const proof = await proofs.find(userId)
      return !holdsToken(userId) && proof?.isFresh === true && proof.kind === 'visit'
    },
    isInvited: async (userId) => {
      const proof = await proofs.find(userId)
      return proof?.isFresh === true && proof.way === 'invite'
    },
    isClinic: (userId) => caller?.kind === 'link' && caller.isClinic && caller.userId === userId,
  }
}

/** The page shows the gate again when it reads `reason`. */
const proofRequired = () =>
  new HttpError(403, 'Please verify your date of birth first, or open the link your clinic sent you.', {
    reason: 'proof',
  })
/** A birthday cannot reopen an ended visit, so the page does not ask for one. */
const visitEnded = () =>
  new HttpError(403, 'This visit has ended. Please ask the staff.', { reason: 'visit' })
/** A birthday renews a visit only on its device, and before the next visit. @throws HttpError 403 (`visit`). */
export const authorizeVisit = async (
  { proofs }: Access,
  userId: string,
  device: { id: string } | undefined,
): Promise<void> => {
  const proof = await proofs.find(userId)
  if (proof?.deviceId !== undefined && (proof.isEnded || proof.deviceId !== device?.id)) throw visitEnded()
}

const consentRequired = () => new HttpError(403, 'Please give your consent first.', { reason: 'consent' })

/** Ignores consent. */
const isLinkOpenFor = async (access: Access, subject: Subject): Promise<boolean> =>
  (await access.isProven(subject.person.id)) || isGateDisabled(subject)

/** Undefined when the gate is open. Only patients need consent, and pages after login read without it. */
export const findGateReason = async (
  access: Access,
  userId: string,
  { asksConsent }: { asksConsent: boolean },
): Promise<'proof' | 'consent' | undefined> => {
  const subject = await access.subjects.get(userId)
  if (access.isClinic(userId)) return undefined
  if (!(await isLinkOpenFor(access, subject))) return 'proof'
  const isDue = asksConsent && subject.person.type === 'patient' && isConsentPending(subject)
  return isDue ? 'consent' : undefined
}

/** @throws HttpError 403 with the gate's reason; 404 for an unknown person. */
export const authorizePerson = async (
  access: Access,
  userId: string,
  operation: { asksConsent: boolean; isRead: boolean },
): Promise<void> => {
  const isOwnPage =
    operation.isRead && access.caller?.kind === 'account' && access.caller.userIds.includes(userId)
  const reason = await findGateReason(access, userId, {
    asksConsent: operation.asksConsent && !isOwnPage,
  })
  if (reason === 'proof') throw (await access.proofs.find(userId))?.isEnded ? visitEnded() : proofRequired()
  if (reason === 'consent') throw consentRequired()
}

const PREVIEWABLE = new Set(
  readdirSync(sandboxPath('instruments')).map((file) => path.basename(file, '.json')),
)

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

const listProvenIds = async ({ caller, proofs }: Access): Promise<string[]> => {
  const carried = (await proofs.all()).filter(({ isFresh }) => isFresh).map(({ userId }) => userId)
  if (!caller) return carried
  return [...carried, ...(caller.kind === 'account' ? caller.userIds : [caller.userId])]
}

/** Previewable definitions are open, and unknown ids are no secret. @throws HttpError 403 with the gate's reason. */
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
