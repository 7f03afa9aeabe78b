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

test('a complete router state opens its step [INVITE-02]', () => {
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

test('a router state keeps only valid fields of the lookup', () => {
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
])('a router state keeps where the code was sent: %s', (codeSentTo, kept) => {
  const state = { step: 'confirm-email', patientId: 'p1', email: 'a@b.test', codeSentTo }
  expect(parseInviteStep(state)).toEqual({ ...state, codeSentTo: kept })
})

test('Back leads from the email code to the account form', () => {
  const confirm = parseInviteStep({ step: 'confirm-email', patientId: 'p1', email: 'a@b.test' })
  const before = previousStep(confirm)
  expect(before).toEqual({ step: 'setup-account', patientId: 'p1', email: 'a@b.test' })
  expect(before && previousStep(before)).toBeUndefined()
})
