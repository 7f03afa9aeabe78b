import type { Page } from '@playwright/test'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const NOTE = 'Anything your clinician should know?'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

const unknown = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We do not know yet if your answers arrived' })

const POST = '**/check-ins/submit'

const twoCheckIns = { checkIns: ['low-mood', 'worry'] }

const openForm = async (page: Page, clinic: ClinicFixture) => {
  const { userId } = await openAsNewPatient(page, clinic, '/check-ins/low-mood', twoCheckIns)
  await page.getByLabel(NOTE).fill('tea')
  return userId
}

test('a pending submission of one check-in does not block another check-in', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  const userId = await openForm(page, clinic)
  await page.route(POST, (route) => route.abort('connectionfailed'))
  await submit(page).click()
  await expect(unknown(page)).toBeVisible()
  await page.goto('/check-ins/worry')
  await page.getByLabel(NOTE).fill('coffee')
  await expect(unknown(page)).toHaveCount(0)
  await page.goto('/check-ins')
  await expect(page.getByText('We do not know yet if your answers arrived.')).toBeVisible()
  await checkAccessibility()
  await page.unroute(POST)
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText('Check-in completed!')).toBeVisible()
  await expect(page.getByText('We do not know yet if your answers arrived.')).toHaveCount(0)
  const stored = await clinic.checkInsOf(userId)
  expect(stored.map(({ moduleId }) => moduleId)).toEqual(['low-mood'])
  await page.getByRole('link', { name: 'Worry', exact: true }).click()
  await expect(page.getByLabel(NOTE)).toHaveValue('coffee')
})
