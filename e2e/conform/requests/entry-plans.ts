import { randomUUID } from 'node:crypto'
import type { Planner } from './plan.types.ts'

/** An e-mail address without an account. */
const nobodysEmail = () => `conform-${randomUUID().slice(0, 8)}@clinic.example`
const PASSWORD = 'Tide-pool-7'
/** A wrong code is 400: anything else is no answer to one. */
const WITHOUT_CODE = { mayBeRefused: 'only who gets the message has the code', refusals: [400] }

const getClinicByDisplayId: Planner = ({ clinicDisplayId }) =>
  clinicDisplayId
    ? { as: 'nobody', call: { path: { displayId: clinicDisplayId } } }
    : 'needs a clinic with a kiosk page (clinicDisplayId)'

const getUserOfPatient: Planner = ({ patientId }) =>
  patientId ? { as: 'nobody', call: { path: { id: patientId } } } : 'needs a patient whose id the user says'

const identifyPatient: Planner = ({ people, clinicDisplayId, device }) => {
  if (!people?.person.lastName || !clinicDisplayId) return 'needs person.lastName and clinicDisplayId'
  const { lastName, dateOfBirth } = people.person
  const body = { clinicDisplayId, lastName, dateOfBirth, phoneNumber: '', email: '' }
  return { as: 'device', call: { body }, ...(device ? {} : { mayBeRefused: 'no kiosk was paired' }) }
}

const pairKiosk: Planner = ({ people, clinicDisplayId = 'no-clinic' }) => ({
  as: 'nobody',
  call: { body: { clinicDisplayId, code: people?.pairingCode ?? 'no-code' } },
  ...(people?.pairingCode ? {} : { mayBeRefused: 'pairingCode is not in the file' }),
})

const intakeInfo = (turn: number) => ({
  firstName: 'Robin',
  lastName: 'Marlow',
  email: nobodysEmail(),
  dateOfBirth: '1990-01-02',
  phoneNumber: `+1555555${1000 + turn}`,
})

/** Calls of who is not known yet: kiosk, invite, password, intake. */
export const entryPlans: Readonly<Record<string, Planner>> = {
  getClinicByDisplayId,
  getUserOfPatient,
  pairKiosk,
  identifyPatient,
  lookupInvite: () => ({ as: 'nobody', call: { body: { type: 'email', email: nobodysEmail() } } }),
  verifyInviteCode: () => ({
    as: 'nobody',
    call: { body: { code: '000000', email: nobodysEmail() } },
    ...WITHOUT_CODE,
  }),
  createAccount: () => ({
    as: 'nobody',
    call: { body: { patientId: randomUUID(), email: nobodysEmail(), password: PASSWORD } },
  }),
  requestPasswordReset: () => ({
    as: 'nobody',
    call: { body: { userType: 'patient', email: nobodysEmail() } },
  }),
  confirmPasswordReset: () => ({
    as: 'nobody',
    call: {
      body: {
        userType: 'patient',
        email: nobodysEmail(),
        confirmationCode: '000000',
        newPassword: PASSWORD,
      },
    },
    ...WITHOUT_CODE,
  }),
  getIntakePolicies: () => ({ as: 'nobody', call: {} }),
  submitIntakeInfo: (_world, turn) => ({ as: 'nobody', call: { body: intakeInfo(turn) } }),
  signConsentPolicies: ({ account }) =>
    account ? { as: 'account', call: {} } : 'needs an account (person.accessToken)',
}
