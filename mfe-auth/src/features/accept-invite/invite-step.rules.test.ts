import { parseInviteStep } from './invite-step.rules'

test.each([null, undefined, 'verify', { step: 'done' }, { step: 'verify' }, { step: 'setup-account' }])(
  '%j starts at the beginning [INVITE-01]',
  (state) => {
    expect(parseInviteStep(state).step).toBe('initiate')
  },
)

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
