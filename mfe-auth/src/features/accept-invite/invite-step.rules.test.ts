import { parseInviteStep, previousStep } from './invite-step.rules'

test.each([
  null,
  undefined,
  'verify',
  { step: 'done' },
  { step: 'verify' },
  { step: 'setup-account' },
  { step: 'confirm-email', patientId: 'p1' },
])('the router state %j opens the first step [INVITE-01]', (state) => {
  expect(parseInviteStep(state).step).toBe('initiate')
})

test('router state opens its step with its patient and email [INVITE-02]', () => {
  expect(parseInviteStep({ step: 'setup-account', patientId: 'p1', email: 'a@b.test' })).toEqual({
    step: 'setup-account',
    patientId: 'p1',
    email: 'a@b.test',
  })
  expect(parseInviteStep({ step: 'verify', patientId: '', email: 'a@b.test' })).toEqual({
    step: 'verify',
    lookup: { type: 'email', email: 'a@b.test' },
  })
})

test('Back from the code opens the form with the fields of the lookup, and no others', () => {
  const lookup = { type: 'phonenumber', phoneNumber: '+16175550123', lastName: 'Lee' }
  for (const step of ['initiate', 'verify'])
    expect(parseInviteStep({ step, lookup: { ...lookup, email: 5, other: 'x' } })).toEqual({ step, lookup })
  expect(parseInviteStep({ step: 'verify', lookup: { ...lookup, type: 'fax' } })).toEqual({
    step: 'initiate',
    lookup: undefined,
  })
})

test.each([
  [undefined, 'typed'],
  ['typed', 'typed'],
  ['on-record', 'on-record'],
  ['elsewhere', 'typed'],
])('a reload keeps the addressee of the code: %s', (codeSentTo, kept) => {
  const state = { step: 'confirm-email', patientId: 'p1', email: 'a@b.test', codeSentTo }
  expect(parseInviteStep(state)).toEqual({ ...state, codeSentTo: kept })
})

test('Back from the email code opens the account form with that email; Back from there leads to the login', () => {
  const confirm = parseInviteStep({ step: 'confirm-email', patientId: 'p1', email: 'a@b.test' })
  const before = previousStep(confirm)
  expect(before).toEqual({ step: 'setup-account', patientId: 'p1', email: 'a@b.test' })
  expect(before && previousStep(before)).toBeUndefined()
})
