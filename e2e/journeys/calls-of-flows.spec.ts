import { answerAll, verifyBirthday } from '../fixtures/assessments.page.ts'
import { recordCalls } from '../fixtures/calls.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

/* One flow of each kind with its exact calls. */

const USER = 'GET /v1/public-api/user/{id}'
const TO_USER = 'POST /v1/public-api/user/{id}'
const ASSIGNED = `${USER}/assigned-assessments`
const OWN = ['GET /v1/client-api/account/user-profiles', USER, ASSIGNED]
const CLIENT = '/v1/client-api/users/{id}'

test('a link sends consent, birthday and answers once each [API-33] [API-37] [API-47] [API-50] [API-51] @main', async ({
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
    // Refused, because this browser has no proof yet.
    ASSIGNED,
  ])
  await page.getByRole('button', { name: 'Accept' }).click()
  await calls.expectExactly([`${TO_USER}/accept-consent`, `${USER}/consent-info`], 'consent')
  await verifyBirthday(page)
  await answerAll(page, () => 0)
  // The response includes assignments and questions. Reading the user verifies that the browser kept the proof.
  await calls.expectExactly([`${TO_USER}/birthday-verification`, USER], 'birthday')
  await page.getByRole('button', { name: 'Submit' }).click()
  await calls.expectExactly([`${TO_USER}/submit-assessments`, ASSIGNED], 'answers')
})

test('a check-in sends one submission [API-19] [API-35] [API-48] [API-49] @main', async ({
  page,
  clinic,
}) => {
  const { login, userId } = await clinic.createPatientWithAccount({
    birthdayVerified: true,
    checkIns: ['low-mood'],
  })
  const calls = recordCalls(page, { id: userId })
  await openLoggedIn(page, '/check-ins/low-mood', login)
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
    [
      `POST ${CLIENT}/check-ins/submit`,
      `GET ${CLIENT}/check-ins/scores?checkInIds=low-mood`,
      'GET /v2/client-api/users/{id}/check-ins/assigned',
    ],
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
    ['GET /v1/client-api/account/user-profiles', USER, `${TO_USER}/unsubscribe`],
    'unsubscribe',
  )
})

test('a kiosk identifies a person with one request [API-53] [API-55] [API-56] @main', async ({
  page,
  clinic,
}) => {
  const displayId = aKiosk()
  const { userId } = await clinic.createPatient(
    { birthdayVerified: true, mrn: 'MRN-9', firstName: 'Kim', lastName: 'Calls' },
    { displayId, asksForPairing: false },
  )
  const asked = recordCalls(page, { id: userId, clinic: displayId })
  const identify = 'POST /v1/public-api/kiosk/identify-patient-attributes'
  const bodies: unknown[] = []
  for (const flow of ['name', 'record'] as const) {
    await page.goto(`/clinics/${displayId}`)
    if (flow === 'record') {
      await page.getByRole('radio', { name: 'Medical record number' }).check()
      await page.getByRole('textbox', { name: 'Medical record number (MRN)' }).pressSequentially('MRN-9')
    } else {
      await page.getByLabel('Last name').pressSequentially('Calls')
      await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('01021990')
    }
    await asked.expectExactly(
      ['GET /v1/public-api/kiosk/clinic/{clinic}', 'POST /v1/public-api/kiosk/end-visit'],
      flow,
    )
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/context=kiosk/)
    bodies.push(...asked.bodiesOf('/identify-patient-attributes'))
    const calls = await asked.take()
    expect(calls.filter((call) => call === identify)).toEqual([identify])
    expect(calls).toEqual([...new Set(calls)])
  }
  const known = { clinicDisplayId: displayId, phoneNumber: '', email: '' }
  expect(bodies).toEqual([
    { ...known, lastName: 'Calls', dateOfBirth: '1990-01-02' },
    { ...known, medicalRecord: 'MRN-9' },
  ])
})
