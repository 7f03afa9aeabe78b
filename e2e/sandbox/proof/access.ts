import type { Caller } from '../http/authorize.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { isConsentPending } from '../people/consent.ts'
import { createSubjects, type Subject, type Subjects } from '../people/subjects.ts'
import { type Proofs, readProofs } from './proof-cookies.ts'

/** Whether a clinic has turned its birthday gate off: then a link needs no proof. */
const isGateDisabled = ({ clinic }: Subject): boolean =>
  clinic.flags.assessment_birthday_confirmation === false

/** The caller at the gate, with their proofs. */
export type Access = {
  caller: Caller | undefined
  proofs: Proofs
  /** The people that the call is about. */
  subjects: Subjects
  /** Whether the caller is this person, by a proof, a link's token, or a log-in. */
  isProven: (userId: string) => Promise<boolean>
  /** Whether the caller is this person by a visit at a kiosk alone. */
  isVisitor: (userId: string) => Promise<boolean>
  /** Whether the caller has confirmed a code of this person's invite in this browser. */
  isInvited: (userId: string) => Promise<boolean>
  /** Whether the clinic has opened this person's link, with the clinic's own code. */
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

/** `reason` makes the page show the gate again. */
export const proofRequired = () =>
  new HttpError(403, 'Please verify your date of birth first, or open the link your clinic sent you.', {
    reason: 'proof',
  })
/** No birthday opens it again: the page tells the person so, and asks for none. */
const visitEnded = () =>
  new HttpError(403, 'This visit has ended. Please ask the staff.', { reason: 'visit' })
/**
 * A birthday that is told in a visit lets the visit go on: on its own device, as long as no other one has begun there.
 * @throws HttpError 403 with the reason `visit`.
 */
export const authorizeVisit = async (
  { proofs }: Access,
  userId: string,
  device: { id: string } | undefined,
): Promise<void> => {
  const proof = await proofs.find(userId)
  if (proof?.deviceId !== undefined && (proof.isEnded || proof.deviceId !== device?.id)) throw visitEnded()
}

export const consentRequired = () =>
  new HttpError(403, 'Please give your consent first.', { reason: 'consent' })

/** Whether a person's link opens for a caller, apart from consent. */
const isLinkOpenFor = async (access: Access, subject: Subject): Promise<boolean> =>
  (await access.isProven(subject.person.id)) || isGateDisabled(subject)

/**
 * Why the gate is shut; undefined when it is open. The same rules as on the screen: the clinic's own code skips the
 * gate, only patients are asked for consent, and pages after a log-in read without consent.
 */
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

/** @throws HttpError 403 with the reason for which the gate is shut; 404 for an unknown person. */
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
