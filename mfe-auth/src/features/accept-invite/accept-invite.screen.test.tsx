import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { screen } from '@testing-library/react'
import {
  anOnboardingServer,
  findHeading,
  goToSetup,
  goToVerify,
  openInvite,
  refusal,
  submitCode,
  submitPhone,
} from './onboarding-server.fixture'

const AMBIGUOUS = { body: { status: 'ambiguous-invite-found' } }

test('the first step requires only the field of the chosen channel [INVITE-07] [INVITE-09] [INVITE-11]', async () => {
  const requests = anOnboardingServer()
  const { person } = openInvite()
  expect(screen.getByText('Step 1 of 3')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Find my invite' }))
  await person.click(await screen.findByRole('link', { name: /^How did .*: Required$/ }))
  expect(screen.getByRole('radio', { name: 'Phone' })).toHaveFocus()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await person.click(screen.getByRole('radio', { name: 'Phone' }))
  await person.click(screen.getByRole('button', { name: 'Find my invite' }))
  expect(await screen.findByRole('link', { name: 'Phone number: Required' })).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'Email' }))
  expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Find my invite' }))
  expect(await screen.findByRole('link', { name: 'Email address: Required' })).toBeVisible()
  await person.type(screen.getByLabelText('Email address'), 'robin@mail.test{Enter}')
  await findHeading('Enter your code')
  expect(requests).toEqual([{ path: 'lookup', body: { type: 'email', email: 'robin@mail.test' } }])
})

test('an ambiguous lookup shows further fields [INVITE-14] [INVITE-15] [INVITE-16] [INVITE-17] [INVITE-26]', async () => {
  const requests = anOnboardingServer({ lookup: [AMBIGUOUS, AMBIGUOUS] })
  const view = openInvite()
  expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  await submitPhone(view)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await view.person.click(screen.getByRole('button', { name: 'Find my invite' }))
  expect(await screen.findByRole('link', { name: 'Last name: Required' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Date of birth: Required' })).toBeVisible()
  await view.person.type(screen.getByLabelText('Last name'), 'Marlow')
  await view.person.type(screen.getByRole('textbox', { name: 'Date of birth' }), '1/2/1990{Enter}')
  expect(await screen.findByText(/^There was an issue finding your account/)).toBeVisible()
  expect(requests[1]?.body).toEqual({
    type: 'phonenumber',
    phoneNumber: '+12125550142',
    lastName: 'Marlow',
    dateOfBirth: '1990-01-02',
  })
})

test.each([
  ['no-active-invite-found', 'INVITE-21'],
  ['invite-already-accepted', 'INVITE-22'],
])(
  'a lookup with the status %s links to the login and the reset [%s] [INVITE-23] [INVITE-24] [INVITE-25]',
  async (status) => {
    anOnboardingServer({ lookup: [{ body: { status } }] })
    await submitPhone(openInvite())
    expect(await screen.findByText('No active invite found. Try both your Phone and Email.')).toBeVisible()
    expect(screen.getByText(/If not, ask your clinician\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/forgot-password')
  },
)

test.each([
  [refusal(429, 'Too many tries.'), 'Too many tries.', 'INVITE-27'],
  [refusal(422), 'Error', 'INVITE-28'],
  [refusal(500), 'We do not know yet if we sent you a code.', 'INVITE-28'],
])('a failed lookup shows its message: %j, %s [%s]', async (answer, message) => {
  anOnboardingServer({ lookup: [answer] })
  await submitPhone(openInvite())
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Phone number')).toHaveValue('(212) 555-0142')
})

test('the invite leads from the lookup to the login [INVITE-01] [INVITE-29] [INVITE-34] [INVITE-42]', async () => {
  const requests = anOnboardingServer()
  const view = openInvite()
  await expectFocus(findHeading('Set up your account'))
  await goToVerify(view)
  expect(screen.getByText('(212) 555-0142')).toBeVisible()
  await submitCode(view)
  await expectFocus(findHeading('Choose your password'))
  expect(screen.getByLabelText('Email address')).toHaveValue('robin@mail.test')
  await view.person.type(screen.getByLabelText('Password'), 'Tide-pool7')
  await view.person.type(screen.getByLabelText('Confirm password'), 'Tide-pool7{Enter}')
  expect(await screen.findByText('At /login')).toBeVisible()
  expect(screen.getByText('Your account has been created!')).toBeVisible()
  expect(requests).toEqual([
    { path: 'lookup', body: { type: 'phonenumber', phoneNumber: '+12125550142' } },
    { path: 'verification-code', body: { code: '123456', phoneNumber: '+12125550142' } },
    { path: 'account', body: { patientId: 'patient-7', email: 'robin@mail.test', password: 'Tide-pool7' } },
  ])
})

test.each(['12345', '12a456'])(
  'the form rejects the code %s without a request [INVITE-30] [INVITE-31]',
  async (code) => {
    const requests = anOnboardingServer()
    const view = openInvite()
    await goToVerify(view)
    await submitCode(view, code)
    expect(await screen.findByRole('link', { name: 'Enter all 6 digits of the code' })).toBeVisible()
    expect(requests).toHaveLength(1)
  },
)

test.each([
  [refusal(422, 'That code has expired.'), 'That code has expired.'],
  [refusal(422), 'Error'],
  [refusal(500), 'We do not know yet if your code was accepted.'],
  [refusal(503, 'We are fixing this.'), 'We are fixing this.'],
])('a failed verification shows %j [INVITE-35]', async (answer, message) => {
  anOnboardingServer({ verification: [answer] })
  const view = openInvite()
  await goToVerify(view)
  await submitCode(view)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveValue('123456')
})

test('the resend button requests another code with the same lookup', async () => {
  const requests = anOnboardingServer()
  const view = openInvite()
  await goToVerify(view)
  await view.person.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText('Another code is on its way.')).toBeVisible()
  expect(requests[1]).toEqual(requests[0])
})

type Account = { email?: string; password?: string; confirm?: string }

const submitAccount = async (
  { person }: ReturnType<typeof openInvite>,
  { email = 'robin@mail.test', password = 'Tide-pool7', confirm = password }: Account = {},
) => {
  await person.clear(screen.getByLabelText('Email address'))
  if (email) await person.paste(email)
  await person.click(screen.getByLabelText('Password'))
  await person.paste(password)
  await person.click(screen.getByLabelText('Confirm password'))
  await person.paste(confirm)
  await person.keyboard('{Enter}')
}

test.each([
  [{ email: 'robin@' }, 'Please enter a valid email', 'INVITE-36'],
  [{ email: '' }, 'Email address: Required', 'INVITE-37'],
  [{ password: 'tidepool' }, 'This password does not meet all the rules yet', 'INVITE-38'],
  [{ confirm: 'Tide-pool8' }, 'Both passwords must match.', 'INVITE-39'],
])('the form rejects an account with %j with "%s" [%s]', async (values, message, _id) => {
  const requests = anOnboardingServer()
  const view = openInvite()
  await goToSetup(view)
  await submitAccount(view, values)
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(requests).toHaveLength(2)
})

test.each([
  [{ body: { status: 'failed' } }, /^Your account could not be created\./, 'INVITE-40'],
  [refusal(409, 'This email has an account.'), 'This email has an account.', 'INVITE-41'],
  [refusal(500), 'We do not know yet if your account was created.', 'INVITE-41'],
])('a failed account creation shows its message: %j, %s [%s]', async (answer, message, _id) => {
  anOnboardingServer({ account: [answer] })
  const view = openInvite()
  await goToSetup(view)
  await submitAccount(view)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('Tide-pool7')
})

const unconfirmed = { body: { status: 'created', needsConfirmation: true } }

test('a new account requires the code from its email', async () => {
  anOnboardingServer({ account: [unconfirmed] })
  const confirmEmail = jest.fn(async () => undefined)
  const view = openInvite({ confirmEmail })
  await goToSetup(view)
  await submitAccount(view, { email: 'kim@mail.test' })
  await expectFocus(findHeading('Confirm your email'))
  expect(screen.queryByText('Your account has been created!')).not.toBeInTheDocument()
  await submitCode(view, '12345')
  expect(await screen.findByRole('link', { name: 'Enter all 6 digits of the code' })).toBeVisible()
  await submitCode(view, '6')
  expect(await screen.findByText('At /login')).toBeVisible()
  expect(screen.getByText('Your account has been created!')).toBeVisible()
  expect(confirmEmail.mock.calls).toEqual([[{ email: 'kim@mail.test', code: '123456' }]])
})

test('the code step does not show the contact on record', async () => {
  anOnboardingServer({ account: [{ body: { ...unconfirmed.body, codeSentTo: 'on-record' } }] })
  const confirmEmail = jest.fn(async () => undefined)
  const view = openInvite({ confirmEmail })
  await goToSetup(view)
  await submitAccount(view, { email: 'kim@mail.test' })
  await expectFocus(findHeading('Confirm that it is you'))
  const words = /^We sent a 6-digit code to the email or phone your clinic has for you\./
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText(/kim@mail\.test/)).not.toBeInTheDocument()
  await submitCode(view)
  expect(await screen.findByText('Your account has been created!')).toBeVisible()
  expect(confirmEmail.mock.calls).toEqual([[{ email: 'kim@mail.test', code: '123456' }]])
})

test('a person can correct the email of a new account', async () => {
  const requests = anOnboardingServer({ account: [unconfirmed, unconfirmed] })
  const sendEmailCode = jest.fn(async () => undefined)
  const view = openInvite({ sendEmailCode })
  await goToSetup(view)
  await submitAccount(view, { email: 'kim@mial.test' })
  await findHeading('Confirm your email')
  await view.person.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByText('Another code is on its way.')).toBeVisible()
  expect(sendEmailCode).toHaveBeenCalledWith('kim@mial.test')
  await view.person.click(screen.getByRole('button', { name: 'Use a different email' }))
  await findHeading('Choose your password')
  expect(screen.getByLabelText('Email address')).toHaveValue('kim@mial.test')
  await submitAccount(view, { email: 'kim@mail.test' })
  expect(await screen.findByText(/We sent a 6-digit code to kim@mail\.test/)).toBeVisible()
  expect(requests.at(-1)?.body).toMatchObject({ patientId: 'patient-7', email: 'kim@mail.test' })
})
