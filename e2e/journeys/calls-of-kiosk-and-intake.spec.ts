import { recordCalls } from '../fixtures/calls.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

/* As calls-of-flows.spec.ts: exactly these calls, each once. */

test('a kiosk identifies by one call, and its visit reads what a link reads [API-53] [API-55] [API-56] @main', async ({
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

test('an intake is sent by one call, and signed by one [API-65] [API-66] [API-67] @main', async ({
  page,
}) => {
  const asked = recordCalls(page, {})
  await page.goto('/intake')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').pressSequentially('Kim')
  await page.getByLabel('Last name').pressSequentially('Calls')
  await page.getByLabel('Preferred name').pressSequentially('K')
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('01021990')
  await page.getByRole('radio', { name: 'she/her/hers' }).check()
  await asked.expectExactly([], 'basic information')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Email').pressSequentially('kim@mail.example')
  await page.getByLabel('Phone').pressSequentially('2125550142')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox').check()
  expect(asked.bodiesOf('/intake/basic-info')).toEqual([
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
  await asked.expectExactly(
    ['POST /v1/public-api/intake/basic-info', 'GET /v1/public-api/intake/policies'],
    'contact',
  )
  await page.getByRole('button', { name: 'Confirm & Sign' }).click()
  await expect(page.getByRole('button', { name: 'Confirm & Sign' })).toHaveCount(0)
  // The button is busy before its call has begun.
  await expect.poll(() => asked.bodiesOf('/sign-consent-policies')).toEqual([{}])
  await asked.expectExactly(['POST /v1/public-api/intake/sign-consent-policies'], 'signature')
})
