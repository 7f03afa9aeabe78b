import { overduePatient } from '../fixtures/assessments.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, recordWrites, test } from '../fixtures/test.ts'
import { planForHardDays } from '../sandbox/testing/plan-for-hard-days.ts'

test('a preview shows the form without a person, and sends nothing [ASSESS-37] [ASSESS-38]', async ({
  page,
  checkAccessibility,
}) => {
  const written = recordWrites(page)
  await page.goto('/assessment-preview?assessment=mood-and-energy')
  await expect(page.getByRole('heading', { level: 1, name: 'Mood and energy' })).toBeVisible()
  await page.getByRole('radio').first().check()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('button', { name: /Submit|Next/ })).toHaveCount(0)
  await checkAccessibility()
  expect(written).toEqual([])
  await page.goto('/assessment-preview?assessment=nobody-made-this')
  await expect(
    page.getByRole('heading', { level: 1, name: 'We could not find this assessment' }),
  ).toBeVisible()
  await checkAccessibility()
})

test("a patient's address leads to their user's assessments, with its query [ASSESS-39] [API-54]", async ({
  page,
  clinic,
}) => {
  const { userId, patientId } = await clinic.createPatient(overduePatient)
  await page.goto(`/patients/${patientId}/assessments?context=email`)
  await expect(page).toHaveURL(new RegExp(`/user/${userId}/assessments\\?context=email$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Mood and energy' })).toBeVisible()
  await page.goto('/patients/nobody/assessments')
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
})

test('a completed form is shown with its answers, and cannot be changed [INTERV-01] [INTERV-02] [INTERV-03] [INTERV-04] [INTERV-05] [API-26]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const { userId, login, interventionIds } = await clinic.createPatientWithAccount({
    interventions: [planForHardDays],
  })
  const address = `/user/${userId}/intervention/${interventionIds[0]}`
  await page.goto(address)
  await expect(page).toHaveURL(/\/login$/)
  await openLoggedIn(page, address, login)
  await expect(page.getByRole('heading', { level: 1, name: 'My plan for hard days' })).toBeVisible()
  await expect(page).toHaveTitle(/^My plan for hard days/)
  await expect(page.getByLabel('How I notice')).toHaveValue('I sleep badly')
  await expect(page.getByLabel('A walk')).toBeChecked()
  await expect(page.getByLabel('A rest')).not.toBeChecked()
  await expect(page.getByLabel('A call')).toBeChecked()
  await expect(page.getByLabel('How sure I am')).toHaveValue('1.5')
  for (const input of await page.getByRole('main').locator('input, textarea').all())
    await expect(input).toBeDisabled()
  await page.getByLabel('A rest').click({ force: true })
  await expect(page.getByLabel('A rest')).not.toBeChecked()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await checkAccessibility()
  expect((await clinic.requestsOf(userId)).filter(({ method }) => method !== 'GET')).toEqual([])
})
