import { randomInt, randomUUID } from 'node:crypto'
import { toObject } from '../document/openapi-document.ts'
import type { Operation } from '../document/operations.ts'
import { getIn, notChecked } from '../findings.ts'
import { answerDefinition, answerModule } from './answers.ts'
import type { Call } from './send.ts'
import type { World } from './world.ts'

/** A call that is well meant, and its sender. */
export type Plan = {
  as: 'nobody' | 'proof' | 'account' | 'device'
  call: Call
  /** Why it may be refused all the same: it would need what was sent to a person. */
  mayBeRefused?: string | undefined
  /** With which statuses, where the document says so; else any 4xx. */
  refusals?: readonly number[]
}

/** What an operation's call has besides the document's example; each turn another one that is worth as much. */
type Own = Partial<Omit<Plan, 'call'>> & Call

const NO_PEOPLE = 'needs the file of test people (--as)'
const NO_ACCOUNT = 'needs an account (person.accessToken)'

/** @throws Verdict `not checked` without the value. */
const need = <Value>(value: Value | undefined, why: string): Value => {
  if (value === undefined) throw notChecked(why)
  return value
}

const moduleOf = ({ modules: [module] }: World) =>
  need(module, 'needs a check-in that is assigned to the person')
const moduleId = (world: World) => String(getIn(moduleOf(world), 'id'))
const submitModule = (world: World, turn: number): Own => ({ body: [answerModule(moduleOf(world), turn)] })

/** An e-mail address without an account. */
const nobodysEmail = () => `conform-${randomUUID().slice(0, 8)}@clinic.example`
/** A wrong code is 400: anything else is no answer to one. */
const WITHOUT_CODE = { mayBeRefused: 'only the reader of the message has the code', refusals: [400] }

const unless = (value: unknown, why: string) => ({ mayBeRefused: value ? undefined : why })

/** At a minute of its own: an equal reminder may be there from an earlier run. */
const aTime = () => [randomInt(24), randomInt(60)].map((part) => String(part).padStart(2, '0')).join(':')

const OWN: Readonly<Record<string, (world: World, turn: number) => Own>> = {
  // Of a link.
  getBirthdayVerificationStatus: () => ({ query: { telecomType: 'phone' } }),
  verifyBirthday: ({ people }) => ({ body: { dateOfBirth: people?.person.dateOfBirth } }),
  unsubscribeOneClick: ({ people }) => ({
    query: { token: people?.unsubscribeToken ?? 'no-token' },
    ...unless(people?.unsubscribeToken, 'unsubscribeToken is not in the file'),
  }),
  submitAssessments: ({ people, assessments }, turn) => ({
    body: {
      assessments: people && [
        answerDefinition(
          need(assessments[turn], `needs ${turn + 1} assessments that are assigned to the person, once`),
        ),
      ],
      assigneeUserId: people?.person.userId,
    },
  }),
  submitPublicCheckIns: submitModule,
  getAssessments: ({ assessments }) => ({
    query: {
      Ids: need(
        assessments.map((one) => String(getIn(one, 'id'))).join(',') || undefined,
        'needs an assessment that is assigned to the person',
      ),
    },
  }),
  getCheckIn: (world) => ({ path: { id: moduleId(world) } }),
  authenticateMagicCode: ({ people }, turn) => ({
    body: {
      magicCode: need(
        people?.person.magicCodes[turn],
        `needs ${turn + 1} unused magic codes (person.magicCodes)`,
      ),
    },
  }),
  // Of a person who is not known yet: kiosk, invite, password, intake.
  getClinicByDisplayId: ({ clinicDisplayId }) => ({
    path: { displayId: need(clinicDisplayId, 'needs a clinic with a kiosk page (clinicDisplayId)') },
  }),
  getUserOfPatient: ({ patientId }) => ({
    path: { id: need(patientId, 'needs a patient whose id the user says') },
  }),
  pairKiosk: ({ people, clinicDisplayId = 'no-clinic' }) => ({
    body: { clinicDisplayId, code: people?.pairingCode ?? 'no-code' },
    ...unless(people?.pairingCode, 'pairingCode is not in the file'),
  }),
  identifyPatient: ({ people, clinicDisplayId, device }) => {
    const needs = 'needs person.lastName and clinicDisplayId'
    const lastName = need(people?.person.lastName, needs)
    return {
      as: 'device',
      body: {
        clinicDisplayId: need(clinicDisplayId, needs),
        lastName,
        dateOfBirth: people?.person.dateOfBirth,
      },
      ...unless(device, 'no kiosk was paired'),
    }
  },
  verifyInviteCode: () => ({ body: { code: '000000' }, ...WITHOUT_CODE }),
  createAccount: () => ({ as: 'nobody', body: { patientId: randomUUID() } }),
  confirmPasswordReset: () => ({ body: { confirmationCode: '000000' }, ...WITHOUT_CODE }),
  signConsentPolicies: () => ({ as: 'account' }),
  // Of an account.
  exportKeptData: (_world, turn) => ({ query: { format: turn % 2 === 0 ? 'page' : 'fhir' } }),
  getIntervention: ({ people }) => ({
    path: { id: people?.person.interventionId ?? 'no-intervention' },
    ...unless(people?.person.interventionId, 'person.interventionId is not in the file'),
  }),
  submitCheckIns: submitModule,
  getAssignedCheckIn: (world) => ({ path: { id: moduleId(world) } }),
  getCheckInScores: (world) => ({ query: { checkInIds: moduleId(world) } }),
  getReminders: () => ({ query: { notificationType: 'check_in' } }),
  createReminder: () => ({ body: { daysOfWeek: [randomInt(7)], timeOfDay: aTime() } }),
  deleteReminder: () => ({ path: { id: randomUUID() } }),
  setPreferredLanguage: () => ({ body: { preferredLanguage: 'en' } }),
  getDraft: () => ({ path: { kind: 'assessments' } }),
  storeDraft: ({ draftRevision: revision }, turn) => ({
    path: { kind: 'assessments' },
    body: {
      revision,
      parts: ['conform@1'],
      answers: [{ part: 'conform@1', field: 'q0', value: String(turn) }],
    },
  }),
  updateCommunications: ({ people }, turn) => ({
    body: {
      email: turn % 2 === 0 ? ['SCHEDULED_CHECKIN_REMINDER'] : [],
      sms: [],
      userId: people?.person.userId,
    },
  }),
}

/** The document's example of a body, of a person without an account, with the fields that are the call's own. */
const bodyOf = ({ example }: Operation, body: unknown): unknown => {
  if (example === undefined || Array.isArray(body)) return body
  const email = getIn(example, 'email')
  return { ...toObject(example), ...(email ? { email: nobodysEmail() } : {}), ...toObject(body) }
}

/**
 * Makes a well meant call of an operation.
 * @throws Verdict `not checked` where the people lack something for it.
 */
export const planCall = (world: World, operation: Operation, turn = 0): Plan => {
  const { access, template } = operation
  const userId = world.people?.person.userId
  if (/\/user\//.test(template)) need(userId, NO_PEOPLE)
  if (access === 'account') need(world.account, NO_ACCOUNT)
  const {
    as = access === 'account' || access === 'anybody' ? (access === 'account' ? access : 'nobody') : 'proof',
    mayBeRefused,
    refusals,
    body,
    path,
    query,
  } = OWN[operation.id]?.(world, turn) ?? {}
  if (as === 'account') need(world.account, NO_ACCOUNT)
  const person: Record<string, string> = userId ? { id: userId, userId } : {}
  const call = { path: { ...person, ...path }, query: query ?? {}, body: bodyOf(operation, body) }
  return { as, call, mayBeRefused, ...(refusals ? { refusals } : {}) }
}
