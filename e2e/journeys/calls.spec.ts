import type { Page } from '@playwright/test'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

type Asked = { call: string; body: unknown }

/** Everything that a page asks of the API from now on, with `{id}` for the person. */
const listen = (page: Page, userId: string) => {
  const asked: Asked[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/v\d\//.test(pathname)) return
    const call = `${request.method()} ${pathname}${search}`.replaceAll(userId, '{id}')
    asked.push({ call, body: request.method() === 'POST' ? request.postDataJSON() : undefined })
  })
  return asked
}
const calls = (asked: Asked[]) => asked.map(({ call }) => call)

/** A screen may stand before it has asked for all that it shows. */
const expectCalls = (asked: Asked[], expected: string[]) =>
  expect.poll(() => calls(asked)).toEqual(expect.arrayContaining(expected))

test('who is logged in is asked for by the specified calls [API-07] [API-09] [API-13] [API-15] [API-17] [API-19] [API-20] [API-24] [API-27] [API-30] [SESSION-09] [SESSION-26]', async ({
  page,
  clinic,
}) => {
  const { login, userId } = await clinic.aPatientWithAccount({ checkIns: ['low-mood'] })
  const asked = listen(page, userId)
  await page.goto('/check-ins')
  await logIn(page, login)
  await page.getByRole('link', { name: 'Low mood', exact: true }).click()
  await page.getByRole('radio', { name: 'Often' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Past answers: Low mood' })).toBeVisible()
  await page.goto('/settings/notifications')
  await expect(page.getByRole('switch')).toHaveCount(9)
  await page.goto('/progress')
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await expectCalls(asked, [
    'GET /v1/client-api/account/user-profiles',
    'GET /v1/public-api/user/{id}',
    'GET /v2/client-api/users/{id}/check-ins/assigned',
    'GET /v2/client-api/users/{id}/check-ins/assigned/low-mood',
    'POST /v1/client-api/users/{id}/check-ins/submit',
    'GET /v1/client-api/users/{id}/check-ins/scores?checkInIds=low-mood',
    'GET /v1/client-api/users/{id}/notification-preferences?notificationType=check_in',
    'GET /v1/client-api/users/{id}/optional-comms',
    'GET /v1/client-api/users/{id}/insights/lifestyle-graph',
    'GET /v1/client-api/users/{id}/insights/symptoms-graph',
    'GET /v1/client-api/users/{id}/insights/worksheet-summary',
  ])
  expect(asked.find(({ call }) => call.endsWith('/check-ins/submit'))?.body).toEqual([
    { moduleVersionId: 'low-mood-1', moduleId: 'low-mood', answers: [{ key: 'low-mood-often', value: 3 }] },
  ])
})

test('links, kiosk and intake use the specified public calls [API-31] [API-35] [API-48] [API-49] [API-53] [API-55] [API-56] [API-66] [API-67]', async ({
  page,
  clinic,
}) => {
  const displayId = `room-${crypto.randomUUID().slice(0, 8)}`
  const { userId } = await clinic.aPatient(
    { birthdayVerified: true, checkIns: ['worry'], mrn: 'MRN-9', firstName: 'Kim', lastName: 'Calls' },
    { displayId },
  )
  const asked = listen(page, userId)
  await page.goto(`/user/${userId}/check-ins`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thanks for checking in!').first()).toBeVisible()
  await page.goto(`/unsubscribe/${userId}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(/unsubscribe-successful/)
  for (const flow of ['name', 'record'] as const) {
    await page.goto(`/clinics/${displayId}`)
    if (flow === 'record') {
      await page.getByRole('radio', { name: 'Medical record number' }).check()
      await page.getByRole('textbox', { name: 'Medical record number (MRN)' }).fill('MRN-9')
    } else {
      await page.getByLabel('Last name').fill('Calls')
      await page.getByRole('textbox', { name: 'Date of birth' }).fill('01/02/1990')
    }
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/context=kiosk/)
  }
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/intake')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Calls')
  await page.getByLabel('Preferred name').fill('K')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('01/02/1990')
  await page.getByRole('radio', { name: 'she/her/hers' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Email').fill('kim@mail.example')
  await page.getByLabel('Phone').fill('(212) 555-0142')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm & Sign' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectCalls(asked, [
    'GET /v1/public-api/user/{id}',
    'GET /v1/public-api/user/{id}/assigned-checkins',
    'POST /v1/public-api/user/{id}/submit-checkins',
    'POST /v1/public-api/user/{id}/unsubscribe',
    `GET /v1/public-api/kiosk/clinic/${displayId}`,
  ])
  const bodies = (end: string) => asked.filter(({ call }) => call.endsWith(end)).map(({ body }) => body)
  expect(bodies('/identify-patient-attributes')).toEqual([
    { clinicDisplayId: displayId, phoneNumber: '', email: '', lastName: 'Calls', dateOfBirth: '1990-01-02' },
    { clinicDisplayId: displayId, phoneNumber: '', email: '', medicalRecord: 'MRN-9' },
  ])
  expect(bodies('/intake/basic-info')).toEqual([
    {
      firstName: 'Kim',
      lastName: 'Calls',
      preferredName: 'K',
      pronoun: 'she/her/hers',
      dateOfBirth: '1990-01-02',
      email: 'kim@mail.example',
      phoneNumber: '+12125550142',
    },
  ])
  expect(bodies('/sign-consent-policies')).toEqual([null])
})
