import { randomInt, randomUUID } from 'node:crypto'
import { answerDefinition, answerModule } from './answers.ts'
import type { Call } from './client.ts'
import { getIn, type Operation, toObject } from './document.ts'
import { need } from './findings.ts'
import type { World } from './world.ts'

export type Plan = {
  as: 'none' | 'proof' | 'account' | 'device'
  call: Call
  /** The call may be refused if it needs a code that was sent to a person. */
  mayBeRefused?: string | undefined
  /** Any 4xx if undefined. */
  refusals?: readonly number[]
}

export const ofUnknownPerson: Plan = { as: 'none', call: { path: { id: 'unknown-person' } } }

/** Values that a call needs besides the document's example. Each turn has different but equivalent values. */
type Own = Partial<Omit<Plan, 'call'>> & Call

const idOf = (value: unknown) => String(getIn(value, 'id'))
const moduleOf = ({ modules: [module] }: World) =>
  need(module, 'needs a check-in that is assigned to the person')
const submitModule = (world: World, turn: number): Own => ({ body: [answerModule(moduleOf(world), turn)] })
const ofModule = (world: World): Own => ({ path: { id: idOf(moduleOf(world)) } })

const withWrongCode = (name: string): Own => ({
  body: { [name]: '000000' },
  mayBeRefused: 'only the reader of the message has the code',
  refusals: [400],
})

const unless = (value: unknown, why: string) => ({ mayBeRefused: value ? undefined : why })

/** A random minute, since an equal reminder may exist from an earlier run. */
const aTime = () => [randomInt(24), randomInt(60)].map((part) => String(part).padStart(2, '0')).join(':')

const OWN: Readonly<Record<string, (world: World, turn: number) => Own>> = {
  getBirthdayVerificationStatus: () => ({ query: { telecomType: 'phone' } }),
  verifyBirthday: ({ people }) => ({ body: { dateOfBirth: people?.person.dateOfBirth } }),
  unsubscribeOneClick: ({ people }) => ({
    query: { token: people?.unsubscribeToken ?? 'no-token' },
    ...unless(people?.unsubscribeToken, 'unsubscribeToken is not in the file'),
  }),
  submitAssessments: ({ people, assessments }, turn) => {
    const needs = `needs ${turn + 1} assessments that are assigned to the person, once`
    const assigneeUserId = people?.person.userId
    return { body: { assessments: [answerDefinition(need(assessments[turn], needs))], assigneeUserId } }
  },
  submitPublicCheckIns: submitModule,
  getAssessments: ({ assessments }) => {
    need(assessments[0], 'needs an assessment that is assigned to the person')
    return { query: { Ids: assessments.map(idOf).join(',') } }
  },
  getCheckIn: ofModule,
  authenticateMagicCode: ({ people }, turn) => {
    const needs = `needs ${turn + 1} unused magic codes (person.magicCodes)`
    return { body: { magicCode: need(people?.person.magicCodes[turn], needs) } }
  },
  // Calls without an account: kiosk, invite, password, intake.
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
    const dateOfBirth = people?.person.dateOfBirth
    return {
      as: 'device',
      body: { clinicDisplayId: need(clinicDisplayId, needs), lastName, dateOfBirth },
      ...unless(device, 'no kiosk was paired'),
    }
  },
  verifyInviteCode: () => withWrongCode('code'),
  createAccount: () => ({ as: 'none', body: { patientId: randomUUID() } }),
  confirmPasswordReset: () => withWrongCode('confirmationCode'),
  signConsentPolicies: () => ({ as: 'account' }),
  exportKeptData: (_world, turn) => ({ query: { format: turn % 2 === 0 ? 'page' : 'fhir' } }),
  getIntervention: ({ people }) => ({
    path: { id: people?.person.interventionId ?? 'no-intervention' },
    ...unless(people?.person.interventionId, 'person.interventionId is not in the file'),
  }),
  submitCheckIns: submitModule,
  getAssignedCheckIn: ofModule,
  getCheckInScores: (world) => ({ query: { checkInIds: idOf(moduleOf(world)) } }),
  getReminders: () => ({ query: { notificationType: 'check_in' } }),
  createReminder: () => ({ body: { daysOfWeek: [randomInt(7)], timeOfDay: aTime() } }),
  deleteReminder: () => ({ path: { id: randomUUID() } }),
  setPreferredLanguage: () => ({ body: { preferredLanguage: 'en' } }),
  getDraft: () => ({ path: { kind: 'assessments' } }),
  storeDraft: ({ draftRevision: revision }, turn) => {
    const answers = [{ part: 'conform@1', field: 'q0', value: String(turn) }]
    return { path: { kind: 'assessments' }, body: { revision, parts: ['conform@1'], answers } }
  },
  updateCommunications: ({ people }, turn) => {
    const email = turn % 2 === 0 ? ['SCHEDULED_CHECKIN_REMINDER'] : []
    return { body: { email, sms: [], userId: people?.person.userId } }
  },
}

/** Adds a unique email for a person without an account. */
const bodyOf = ({ example }: Operation, body: unknown): unknown => {
  if (example === undefined || Array.isArray(body)) return body
  const email = getIn(example, 'email') && `conform-${randomUUID().slice(0, 8)}@clinic.example`
  return { ...toObject(example), ...(email ? { email } : {}), ...toObject(body) }
}

const SENDERS = { anybody: 'none', 'more-with-proof': 'proof', proof: 'proof', account: 'account' } as const

/** @throws Verdict `not checked` when the test people lack a value that the call needs. */
export const planCall = (world: World, operation: Operation, turn: number): Plan => {
  const { access, template } = operation
  const userId = world.people?.person.userId
  const needAccount = () => need(world.account, 'needs an account (person.accessToken)')
  if (template.includes('/user/')) need(userId, 'needs the file of test people (--as)')
  if (access === 'account') needAccount()
  const own = OWN[operation.id]?.(world, turn) ?? {}
  const { as = SENDERS[access], path, query = {}, body, mayBeRefused, refusals } = own
  if (as === 'account') needAccount()
  const call = { path: { id: userId, userId, ...path }, query, body: bodyOf(operation, body) }
  return { as, call, mayBeRefused, ...(refusals ? { refusals } : {}) }
}
