import { getIn } from '../findings.ts'
import { answerDefinition, answerModule } from './answers.ts'
import { NO_PEOPLE, type Planner, type World } from './plan.types.ts'
import type { Call } from './send.ts'

/** A call of the person's own path, with a proof. */
const ofPerson =
  (as: 'nobody' | 'proof', more: Call = {}): Planner =>
  ({ people }) =>
    people ? { as, call: { path: { id: people.person.userId }, ...more } } : NO_PEOPLE

const assessmentIds = ({ assessments }: World) => assessments.map((one) => String(getIn(one, 'id')))

/** One assigned assessment a turn: a submission completes it. */
const submitAssessments: Planner = ({ people, assessments }, turn) => {
  if (!people) return NO_PEOPLE
  const definition = assessments[turn]
  if (!definition) return `needs ${turn + 1} assessments that are assigned to the person, once`
  const body = {
    assessments: [answerDefinition(definition)],
    assigneeUserId: people.person.userId,
    isNewPatient: false,
    source: 'sms',
    submissionType: 'default',
  }
  return { as: 'proof', call: { path: { id: people.person.userId }, body } }
}

const submitPublicCheckIns: Planner = ({ people, modules }, turn) => {
  if (!people) return NO_PEOPLE
  if (modules.length === 0) return 'needs a check-in that is assigned to the person'
  return { as: 'proof', call: { path: { id: people.person.userId }, body: [answerModule(modules[0], turn)] } }
}

const authenticateMagicCode: Planner = ({ people }, turn) => {
  const magicCode = people?.person.magicCodes[turn]
  return magicCode
    ? { as: 'nobody', call: { body: { magicCode } } }
    : `needs ${turn + 1} unused magic codes (person.magicCodes)`
}

const unsubscribeOneClick: Planner = ({ people }) => ({
  as: 'nobody',
  call: {
    query: { token: people?.unsubscribeToken ?? 'no-token' },
    body: { 'List-Unsubscribe': 'One-Click' },
  },
  ...(people?.unsubscribeToken ? {} : { mayBeRefused: 'unsubscribeToken is not in the file' }),
})

const getAssessments: Planner = (world) => {
  const ids = assessmentIds(world)
  return ids.length > 0
    ? { as: 'proof', call: { query: { Ids: ids.join(',') } } }
    : 'needs an assessment that is assigned to the person'
}

const getCheckIn: Planner = ({ modules }) =>
  modules.length > 0
    ? { as: 'nobody', call: { path: { id: String(getIn(modules[0], 'id')) } } }
    : 'needs a check-in that is assigned to the person'

/** Calls of a link. */
export const linkPlans: Readonly<Record<string, Planner>> = {
  getPublicUser: ofPerson('proof'),
  getBirthdayVerificationStatus: ofPerson('proof', { query: { telecomType: 'phone' } }),
  verifyBirthday: ({ people }) =>
    people
      ? {
          as: 'nobody',
          call: { path: { id: people.person.userId }, body: { dateOfBirth: people.person.dateOfBirth } },
        }
      : NO_PEOPLE,
  unsubscribe: ofPerson('nobody'),
  unsubscribeOneClick,
  subscribe: ofPerson('proof'),
  getAssignedAssessments: ofPerson('proof'),
  submitAssessments,
  getConsentInfo: ofPerson('nobody'),
  acceptConsent: ofPerson('nobody'),
  getSafetyNet: ofPerson('proof'),
  getCheckIn,
  getPublicAssignedCheckIns: ofPerson('proof'),
  submitPublicCheckIns,
  getAssessments,
  authenticateMagicCode,
  endKioskVisit: () => ({ as: 'nobody', call: {} }),
  forgetProofs: () => ({ as: 'nobody', call: {} }),
}
