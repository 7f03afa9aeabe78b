import { randomInt, randomUUID } from 'node:crypto'
import { getIn } from '../findings.ts'
import { answerModule } from './answers.ts'
import type { Planner } from './plan.types.ts'
import type { Call } from './send.ts'

const NO_ACCOUNT = 'needs an account (person.accessToken)'

/** A call of the logged-in person's own path. */
const ofAccount =
  (more: Call = {}): Planner =>
  ({ people, account }) =>
    people && account
      ? { as: 'account', call: { ...more, path: { userId: people.person.userId, ...more.path } } }
      : NO_ACCOUNT

const getIntervention: Planner = (world, turn) => {
  const id = world.people?.person.interventionId
  const plan = ofAccount({ path: { id: id ?? 'no-intervention' } })(world, turn)
  return typeof plan === 'string' || id
    ? plan
    : { ...plan, mayBeRefused: 'person.interventionId is not in the file' }
}

const withModule =
  (toCall: (module: unknown, turn: number) => Call): Planner =>
  (world, turn) =>
    world.modules.length > 0
      ? ofAccount(toCall(world.modules[0], turn))(world, turn)
      : 'needs a check-in that is assigned to the person'

/** At a minute of its own: an equal one may be there from an earlier run. */
const aReminder = () => ({
  daysOfWeek: [randomInt(7)],
  timeOfDay: `${String(randomInt(24)).padStart(2, '0')}:${String(randomInt(60)).padStart(2, '0')}`,
  notificationType: 'check_in',
  timeZone: 'America/New_York',
})

const storeDraft: Planner = (world, turn) =>
  ofAccount({
    path: { kind: 'assessments' },
    body: {
      revision: world.draftRevision,
      parts: ['conform@1'],
      answers: [{ part: 'conform@1', field: 'q0', value: String(turn) }],
    },
  })(world, turn)

/** Calls of an account. */
export const accountPlans: Readonly<Record<string, Planner>> = {
  getUserProfiles: ({ account }) => (account ? { as: 'account', call: {} } : NO_ACCOUNT),
  getKeptData: ofAccount(),
  exportKeptData: (world, turn) =>
    ofAccount({ query: { format: turn % 2 === 0 ? 'page' : 'fhir' } })(world, turn),
  requestDeletion: ofAccount(),
  withdrawConsent: ofAccount(),
  dismissSafetyNet: ofAccount(),
  getIntervention,
  getAssignedCheckInsV1: ofAccount(),
  getCheckInScoresV1: ofAccount(),
  submitCheckIns: withModule((module, turn) => ({ body: [answerModule(module, turn)] })),
  getLifestyleGraph: ofAccount(),
  getSymptomsGraph: ofAccount(),
  getWorksheetSummary: ofAccount(),
  getAssignedCheckIns: ofAccount(),
  getAssignedCheckIn: withModule((module) => ({ path: { id: String(getIn(module, 'id')) } })),
  getCheckInScores: withModule((module) => ({ query: { checkInIds: String(getIn(module, 'id')) } })),
  getReminders: ofAccount({ query: { notificationType: 'check_in' } }),
  createReminder: (world, turn) => ofAccount({ body: aReminder() })(world, turn),
  deleteReminder: (world, turn) => ofAccount({ path: { id: randomUUID() } })(world, turn),
  setPreferredLanguage: ofAccount({ body: { preferredLanguage: 'en' } }),
  getDraft: ofAccount({ path: { kind: 'assessments' } }),
  storeDraft,
  getCommunications: ofAccount(),
  updateCommunications: (world, turn) =>
    ofAccount({
      body: {
        push: [],
        email: turn % 2 === 0 ? ['SCHEDULED_CHECKIN_REMINDER'] : [],
        sms: [],
        userId: world.people?.person.userId,
      },
    })(world, turn),
}
