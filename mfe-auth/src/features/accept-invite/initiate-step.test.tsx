import { screen } from '@testing-library/react'
import { delay } from 'msw'
import {
  anOnboardingServer,
  findHeading,
  openInvite,
  refusal,
  submitPhone,
} from './onboarding-server.fixture'

const AMBIGUOUS = { body: { status: 'ambiguous-invite-found' } }

test('the first of three steps asks for the channel, whose field then shows, and only that one is required [INVITE-07] [INVITE-09] [INVITE-11]', async () => {
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

test('an ambiguous lookup shows further fields without an error; the second time it is an error [INVITE-14] [INVITE-15] [INVITE-16] [INVITE-17] [INVITE-26]', async () => {
  const requests = anOnboardingServer({ lookup: [AMBIGUOUS, AMBIGUOUS] })
  const view = openInvite()
  expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  await submitPhone(view)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  // Two presses closer than this are a double tap.
  await delay(50)
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
])('%s says where else to go [%s] [INVITE-23] [INVITE-24] [INVITE-25]', async (status) => {
  anOnboardingServer({ lookup: [{ body: { status } }] })
  await submitPhone(openInvite())
  expect(await screen.findByText('No active invite found. Try both your Phone and Email.')).toBeVisible()
  expect(screen.getByText(/If not, ask your clinician\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/forgot-password')
})

test.each([
  [refusal(429, 'Too many tries.'), 'Too many tries.', 'INVITE-27'],
  [refusal(422), 'Error', 'INVITE-28'],
  [refusal(500), 'We do not know yet if we sent you a code.', 'INVITE-28'],
])('a failed lookup stays and shows its message: %j, %s [%s]', async (answer, message) => {
  anOnboardingServer({ lookup: [answer] })
  await submitPhone(openInvite())
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Phone number')).toHaveValue('(212) 555-0142')
})
