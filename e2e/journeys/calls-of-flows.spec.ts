import { answerAll, verifyBirthday } from '../fixtures/assessments.page.ts'
import { recordCalls } from '../fixtures/calls.ts'
import { PASSWORD } from '../fixtures/clinic.fixture.ts'
import { logIn, openAndLogIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniqueEmail, uniquePhoneNumber } from '../sandbox/testing/unique.ts'

/* Each flow of the product with the calls of every step: exactly these, and each once. */

const USER = 'GET /v1/public-api/user/{id}'
const TO_USER = 'POST /v1/public-api/user/{id}'
const ASSIGNED = `${USER}/assigned-assessments`
const OWN = ['GET /v1/client-api/account/user-profiles', USER, ASSIGNED]
const CLIENT = '/v1/client-api/users/{id}'
/** The check-ins team's card on home asks which check-ins there are. */
const MODULES = 'GET /v2/client-api/users/{id}/check-ins/assigned'
const HOME = [...OWN, MODULES]
const REMINDERS = `GET ${CLIENT}/notification-preferences?notificationType=check_in`

test('a link: consent, birthday and answers are each sent once, and what they change is read once again [API-33] [API-37] [API-47] [API-50] [API-51] @main', async ({
  page,
  clinic,
}) => {
  const { userId } = await clinic.createPatient(
    { consentRequired: true, assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] },
    { flags: { assessment_birthday_confirmation: true } },
  )
  const calls = recordCalls(page, { id: userId })
  await page.goto(`/user/${userId}/assessments?context=sms`)
  await calls.expectExactly([
    USER,
    `${USER}/consent-info`,
    `${USER}/birthday-verification-status?telecomType=phone`,
    // Refused: this browser has no proof yet.
    ASSIGNED,
  ])
  await page.getByRole('button', { name: 'Accept' }).click()
  await calls.expectExactly([`${TO_USER}/accept-consent`, `${USER}/consent-info`], 'consent')
  await verifyBirthday(page)
  await answerAll(page, () => 0)
  // It brings the assignments and their questions; the user is read to see that the browser has kept the proof.
  await calls.expectExactly([`${TO_USER}/birthday-verification`, USER], 'birthday')
  await page.getByRole('button', { name: 'Submit' }).click()
  await calls.expectExactly([`${TO_USER}/submit-assessments`, ASSIGNED], 'answers')
})

test('check-ins: one submission, and its history is read once again [API-19] [API-35] [API-48] [API-49] @main', async ({
  page,
  clinic,
}) => {
  const { login, userId } = await clinic.createPatientWithAccount({
    birthdayVerified: true,
    checkIns: ['low-mood'],
  })
  const calls = recordCalls(page, { id: userId })
  await openAndLogIn(page, login)
  await calls.expectExactly([...HOME, `GET ${CLIENT}/check-ins/scores?checkInIds=low-mood`], 'log-in')
  await page.goto('/check-ins/low-mood')
  await page.getByRole('radio', { name: 'Often' }).check()
  const draft = `GET ${CLIENT}/drafts/check-ins`
  const module = 'GET /v2/client-api/users/{id}/check-ins/assigned/low-mood'
  await calls.expectExactly([...OWN, module, draft], 'check-in')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Low mood' })).toBeVisible()
  expect(calls.bodiesOf('/check-ins/submit')).toEqual([
    [{ moduleVersionId: 'low-mood-1', moduleId: 'low-mood', answers: [{ key: 'low-mood-often', value: 3 }] }],
  ])
  await calls.expectExactly(
    [`POST ${CLIENT}/check-ins/submit`, `GET ${CLIENT}/check-ins/scores?checkInIds=low-mood`],
    'check-in',
  )
  await page.goto(`/user/${userId}/check-ins`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await calls.expectExactly(
    [
      'GET /v1/client-api/account/user-profiles',
      USER,
      `${USER}/consent-info`,
      `${USER}/birthday-verification-status`,
      `${USER}/assigned-checkins`,
      draft,
      `${TO_USER}/submit-checkins`,
    ],
    'check-in of a link',
  )
  await page.goto(`/unsubscribe/${userId}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await calls.expectExactly(
    // The person of the link: their clinic is named.
    ['GET /v1/client-api/account/user-profiles', USER, `${TO_USER}/unsubscribe`],
    'unsubscribe',
  )
})

test('settings: a reminder is made once and deleted once, a switch is saved once [API-11] [API-12] [API-28] @main', async ({
  page,
  clinic,
}) => {
  const { login, userId } = await clinic.createPatientWithAccount({ phoneNumber: uniquePhoneNumber() })
  const calls = recordCalls(page, { id: userId })
  await openAndLogIn(page, login)
  await calls.expectExactly(HOME, 'log-in')
  await page.goto('/settings/notifications')
  await expect(page.getByRole('switch')).toHaveCount(9)
  await page.getByRole('link', { name: 'Add reminder' }).click()
  await page.getByRole('checkbox', { name: 'Mon' }).check()
  await calls.expectExactly([...OWN, REMINDERS, `GET ${CLIENT}/optional-comms`])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reminder created')).toBeVisible()
  await calls.expectExactly([`POST ${CLIENT}/notification-preferences`, REMINDERS], 'new reminder')
  await page.getByRole('button', { name: /^Delete reminder/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Reminder deleted')).toBeVisible()
  const [deleted, ...more] = await calls.take()
  expect(deleted).toMatch(/^DELETE .*\/notification-preferences\/[\w-]+$/)
  // Another device may have changed the reminder, and so given it another id.
  expect(more).toEqual([REMINDERS])
  await page.goBack()
  await page.getByRole('switch', { name: 'Assessments, Text' }).press('Space')
  await calls.expectExactly([`POST ${CLIENT}/optional-comms`], 'switch')
})

test('accounts: invite, codes and password are each asked for once [API-57] [API-60] [API-61] [API-62] [API-63] @main', async ({
  page,
  clinic,
}) => {
  const email = uniqueEmail()
  const { userId } = await clinic.createPatient({ email, invited: 'active' })
  const calls = recordCalls(page, { id: userId })
  const PUBLIC = 'POST /v1/public-api'
  await page.goto('/accept-invite')
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByLabel('Email address').pressSequentially(email)
  await page.getByRole('button', { name: 'Find my invite' }).click()
  await calls.expectExactly([`${PUBLIC}/onboarding/lookup`], 'lookup')
  await page.getByLabel('Code').pressSequentially(await clinic.codeSentTo(email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await calls.expectExactly([`${PUBLIC}/onboarding/verification-code`], 'verify')
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).pressSequentially(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await calls.expectExactly([`${PUBLIC}/onboarding/account`], 'account')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').pressSequentially(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await calls.expectExactly([`${PUBLIC}/authentication/forgot-password/request-code`], 'forgot')
  const renewed = `${PASSWORD}x`
  await page.goto(`/reset-password?email=${email}`)
  await page.getByLabel('Code').pressSequentially(await clinic.codeSentTo(email))
  await page.getByLabel('New password', { exact: true }).pressSequentially(renewed)
  await page.getByLabel(/Confirm/).pressSequentially(renewed)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await calls.expectExactly([`${PUBLIC}/authentication/forgot-password/confirm`], 'reset')
  await page.goto('/login')
  await logIn(page, { email, password: renewed })
  await calls.expectExactly(HOME, 'log-in')
})
