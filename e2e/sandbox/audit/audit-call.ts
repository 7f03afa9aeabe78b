import { eq, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AuditDetails, AuditKind, AuditOutcome, AuditProof } from '../db/schema.ts'
import { consents, users } from '../db/schema.ts'
import type { IdentifyPatient, OperationId, TelecomType } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { readText } from '../http/fields.ts'
import type { ApiRequest } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { logSecurityEvent, type SecurityEvent } from '../http/server-log.ts'
import { policies } from '../intake/intake.ts'
import { findCandidates } from '../kiosk/kiosk.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { findOwnerOfCode } from '../people/magic-codes.ts'
import { readUnsubscribeToken } from '../people/one-click-unsubscribe.ts'
import { readUserIds } from '../people/people.ts'

type Answer = Readonly<Record<string, unknown>>

type AnsweredCall = {
  context: ClinicContext
  incoming: ApiRequest
  body: Answer
  answer: Answer
  person: string | undefined
}

type FindSubjects = (call: AnsweredCall) => Promise<string[]>

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const findUser = async ({ db }: ClinicContext, userId: string) =>
  idsOf(await db.select({ id: users.id }).from(users).where(eq(users.id, userId)))

const findPatient = async ({ db }: ClinicContext, patientId: string) =>
  idsOf(await db.select({ id: users.id }).from(users).where(eq(users.patientId, patientId)))

/** An unknown email runs the same queries, so that response times do not reveal accounts. */
export const findPeopleOfAccount = async (
  { db, identity }: { db: ClinicContext['db']; identity: Pick<ClinicContext['identity'], 'findAccount'> },
  email: string,
): Promise<{ sub: string | undefined; userIds: string[] }> => {
  const sub = await identity.findAccount(normalizeEmail(email))
  return { sub, userIds: await readUserIds(db, sub ?? '') }
}

const byContact: FindSubjects = async ({ context: { db }, body }) => {
  const isContact = or(
    eq(sql`lower(${users.email})`, normalizeEmail(readText(body, 'email')) || null),
    eq(users.phoneNumber, readText(body, 'phoneNumber')),
  )
  return idsOf(await db.select({ id: users.id }).from(users).where(isContact))
}

/** No call creates or deletes a person, so the person found before the handler ran still exists. */
const byPath: FindSubjects = async ({ incoming, person = '' }) =>
  (await incoming.access.subjects.find(person)) ? [person] : []

const bySender: FindSubjects = async ({ incoming: { caller } }) => {
  if (caller?.kind === 'link') return [caller.userId]
  return caller?.userIds.slice(0, 1) ?? []
}

const byAccountEmail: FindSubjects = async ({ context, body }) =>
  (await findPeopleOfAccount(context, readText(body, 'email'))).userIds

const byAnswer: FindSubjects = ({ context, answer }) => findUser(context, readText(answer, 'userId'))

const byIdentification: FindSubjects = async (call) => {
  const found = await byAnswer(call)
  if (found.length > 0 || call.answer.status === undefined) return found
  return findCandidates(call.context.db, call.body as IdentifyPatient)
}

const byInvite: FindSubjects = async (call) => {
  const found = await findPatient(call.context, readText(call.answer, 'patientId'))
  return found.length > 0 ? found : byContact(call)
}

const byMagicCode: FindSubjects = async ({ context, body }) => {
  const userId = await findOwnerOfCode(context.db, readText(body, 'magicCode'))
  return userId === undefined ? [] : [userId]
}

const byUnsubscribeToken: FindSubjects = async ({ context, incoming: { query } }) => {
  const read = readUnsubscribeToken(context, readText(query, 'token'))
  return read ? findUser(context, read.userId) : []
}

type AuditedOperation = {
  kind: AuditKind
  subject: FindSubjects
  /** Whether a 200 response found or changed nothing. 400 and 404 need no rule. */
  isMiss?: (answer: Answer) => boolean
  /** The security event of a miss. Without it, errors are not audited, because they only mean an invalid form. */
  missed?: SecurityEvent | ((body: Answer, answer: Answer) => SecurityEvent | undefined)
  isImpersonal?: (answer: Answer) => boolean
  /** By default, the item's id in the path, if the path also has the `userId`. */
  details?: (call: AnsweredCall, userId: string | null) => Answer | Promise<Answer>
}

type ImpersonalOperation = { impersonalBecause: string }

const ofPath = (kind: AuditKind): AuditedOperation => ({ kind, subject: byPath })

const toContactWay: AuditedOperation['details'] = ({ body }) => ({
  way: body.phoneNumber ? 'phone' : 'email',
})

const toKioskWay = ({ handOverCode, medicalRecord }: Answer): string => {
  if (handOverCode) return 'hand-over code'
  return medicalRecord ? 'record number' : 'name and birthday'
}

/** An operation without a rule does not compile, and the server refuses to start. */
export const AUDITED_OPERATIONS: Record<OperationId, AuditedOperation | ImpersonalOperation> = {
  getPublicUser: { ...ofPath('read'), isImpersonal: ({ isPartial }) => isPartial === true },
  getBirthdayVerificationStatus: { impersonalBecause: 'says what this browser has proved' },
  verifyBirthday: {
    ...ofPath('identification'),
    isMiss: ({ success }) => success !== true,
    missed: 'wrong birthday',
    details: ({ body }) => ({ way: body.telecomType }),
  },
  unsubscribe: ofPath('unsubscribe'),
  unsubscribeOneClick: { kind: 'unsubscribe', subject: byUnsubscribeToken },
  subscribe: ofPath('subscribe'),
  getAssignedAssessments: ofPath('read'),
  submitAssessments: {
    ...ofPath('submission'),
    details: ({ body, answer }) => ({ submission: answer.submissionId, source: body.source }),
  },
  getConsentInfo: { impersonalBecause: 'words of the clinic, and whether they are still to be agreed to' },
  acceptConsent: {
    ...ofPath('consent'),
    details: async ({ context: { db } }, userId) => {
      const theirs = eq(consents.userId, userId ?? '')
      return { version: (await db.select().from(consents).where(theirs))[0]?.copyHash }
    },
  },
  getSafetyNet: ofPath('read'),
  getClinicByDisplayId: { impersonalBecause: 'name and logo of a clinic' },
  getUserOfPatient: { kind: 'look-up', subject: byAnswer, missed: 'wrong patient id' },
  identifyPatient: {
    kind: 'identification',
    subject: byIdentification,
    isMiss: ({ status }) => status !== 'match_found',
    missed: ({ medicalRecord, handOverCode }, { status }) => {
      if (status === 'more_info_needed') return undefined
      if (handOverCode) return 'wrong hand-over code'
      return medicalRecord ? 'wrong record number' : 'wrong name or birthday'
    },
    details: ({ body, incoming: { device } }) => ({ way: toKioskWay(body), device: device?.id }),
  },
  pairKiosk: { kind: 'pairing', subject: byAnswer, missed: 'wrong pairing code' },
  endKioskVisit: { impersonalBecause: "deletes this browser's own cookies" },
  forgetProofs: { impersonalBecause: "deletes this browser's own cookies" },
  getCheckIn: { impersonalBecause: 'questions of a module, the same for everybody' },
  getPublicAssignedCheckIns: ofPath('read'),
  submitPublicCheckIns: ofPath('submission'),
  getAssessments: { impersonalBecause: 'questions of instruments, the same for everybody' },
  authenticateMagicCode: { kind: 'identification', subject: byMagicCode, missed: 'wrong link code' },
  lookupInvite: {
    kind: 'invite',
    subject: byContact,
    isMiss: ({ status }) => status !== 'code-sent',
    missed: 'no such invite',
    details: toContactWay,
  },
  verifyInviteCode: {
    kind: 'identification',
    subject: byInvite,
    missed: 'wrong invite code',
    details: toContactWay,
  },
  createAccount: {
    kind: 'account',
    subject: ({ context, body, answer }) =>
      findPatient(context, readText(answer, 'patientId') || readText(body, 'patientId')),
    isMiss: ({ status }) => status === 'failed',
    missed: 'account refused',
    details: ({ answer }) => ({ confirmation: answer.needsConfirmation === true ? 'needed' : undefined }),
  },
  requestPasswordReset: { kind: 'reset', subject: byAccountEmail },
  confirmPasswordReset: { kind: 'reset', subject: byAccountEmail, missed: 'password reset refused' },
  getIntakePolicies: { impersonalBecause: 'documents of the clinic' },
  submitIntakeInfo: { kind: 'intake', subject: bySender },
  signConsentPolicies: {
    kind: 'consent',
    subject: bySender,
    details: () => ({ documents: policies.map(({ id, version }) => `${id} ${version}`).join(', ') }),
  },
  getUserProfiles: {
    kind: 'read',
    subject: async ({ incoming: { caller } }) => (caller?.kind === 'account' ? [...caller.userIds] : []),
  },
  getKeptData: ofPath('read'),
  exportKeptData: { ...ofPath('export'), details: ({ incoming: { query } }) => ({ format: query.format }) },
  requestDeletion: ofPath('deletion-request'),
  withdrawConsent: ofPath('withdrawal'),
  setPreferredLanguage: ofPath('change'),
  getDraft: ofPath('read'),
  storeDraft: ofPath('change'),
  dismissSafetyNet: ofPath('dismissal'),
  getIntervention: ofPath('read'),
  getAssignedCheckInsV1: ofPath('read'),
  getCheckInScoresV1: ofPath('read'),
  submitCheckIns: ofPath('submission'),
  getLifestyleGraph: ofPath('read'),
  getSymptomsGraph: ofPath('read'),
  getWorksheetSummary: ofPath('read'),
  getAssignedCheckIns: ofPath('read'),
  getAssignedCheckIn: ofPath('read'),
  getCheckInScores: ofPath('read'),
  getReminders: ofPath('read'),
  createReminder: ofPath('change'),
  deleteReminder: ofPath('change'),
  getCommunications: ofPath('read'),
  updateCommunications: ofPath('change'),
}

/** Undefined for an operation without personal data. */
export const auditRuleOf = (operationId: string): AuditedOperation | undefined => {
  const rule = Object.hasOwn(AUDITED_OPERATIONS, operationId)
    ? AUDITED_OPERATIONS[operationId as OperationId]
    : undefined
  if (!rule) throw new Error(`The audit does not say what ${operationId} leaves in it`)
  return 'impersonalBecause' in rule ? undefined : rule
}

const keepTexts = (fields: Answer): AuditDetails =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

type Call = Pick<AnsweredCall, 'incoming' | 'person'> & { operationId: string; request: FastifyRequest }

const toFields = (value: unknown): Answer => (typeof value === 'object' && value !== null ? { ...value } : {})

type Shown = { proof: AuditProof; channel?: TelecomType | undefined }

const findProof = async (
  { caller, access: { proofs } }: Pick<ApiRequest, 'caller' | 'access'>,
  userId: string | null,
): Promise<Shown> => {
  if (userId === null) return { proof: 'none' }
  if (caller?.kind === 'account' && caller.userIds.includes(userId)) return { proof: 'account' }
  if (caller?.kind === 'link' && caller.userId === userId)
    return { proof: caller.isClinic ? 'clinic-link' : 'link', channel: caller.channel }
  const carried = await proofs.find(userId)
  return carried?.isFresh ? { proof: carried.kind, channel: carried.channel } : { proof: 'none' }
}

const toItem: AuditedOperation['details'] = ({ incoming: { params } }) => ({
  item: params.userId === undefined ? undefined : params.id,
})

const append = async (
  context: ClinicContext,
  { kind, subject, details = toItem }: AuditedOperation,
  { operationId, person, incoming, request }: Call,
  outcome: AuditOutcome,
  answer: Answer,
) => {
  const { caller } = incoming
  const call = { context, incoming, body: toFields(incoming.body), answer, person }
  const actor = caller?.kind === 'account' ? caller.accountSub : null
  const entries = []
  const found = await subject(call)
  for (const userId of found.length > 0 ? found : [null]) {
    const { proof, channel } = await findProof(incoming, userId)
    const said = keepTexts({ ...(await details(call, userId)), channel })
    entries.push({ kind, operation: operationId, outcome, userId, proof, actor, details: said })
  }
  await context.audit.append(entries, request)
}

/** 400 and 404 mean a wrong guess. 429 means that nothing was compared. */
const isWrongGuess = (error: unknown) =>
  error instanceof HttpError && (error.status === 400 || error.status === 404)

/** If the audit fails, the caller gets an error (decisions/privacy-and-logs: Audit). */
export const auditCall = async (
  context: ClinicContext,
  call: Call,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const rule = auditRuleOf(call.operationId)
  if (!rule) return work()
  const { missed } = rule
  const reportMiss = (fields: Answer = {}) => {
    const event = typeof missed === 'function' ? missed(toFields(call.incoming.body), fields) : missed
    if (event) logSecurityEvent(call.request, event)
  }
  let answer: unknown
  try {
    answer = await work()
  } catch (error) {
    if (missed && isWrongGuess(error)) {
      reportMiss()
      await append(context, rule, call, 'missed', {})
    }
    throw error
  }
  const fields = toFields(answer)
  if (rule.isImpersonal?.(fields)) return answer
  const isMiss = rule.isMiss?.(fields) === true
  if (isMiss) reportMiss(fields)
  await append(context, rule, call, isMiss ? 'missed' : 'done', fields)
  return answer
}
