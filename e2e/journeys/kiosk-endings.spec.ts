import type { Page } from '@playwright/test'
import { answerAll, overduePatient } from '../fixtures/assessments.page.ts'
import { expectToStay } from '../fixtures/expect-to-stay.ts'
import {
  aKiosk,
  identify,
  letGoBy,
  openKiosk,
  readHistory,
  waitForFreshPage,
} from '../fixtures/kiosk.page.ts'
import { expect, test } from '../fixtures/test.ts'

test('Restart without a network shows the kiosk at once, says so and waits', async ({
  page,
  context,
  clinic,
  checkAccessibility,
}) => {
  const displayId = aKiosk()
  await clinic.people([overduePatient, { ...overduePatient, lastName: 'Next' }], { displayId })
  await page.goto(await clinic.kioskLink(displayId))
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`), { timeout: 1_000 })
  await expect(page.getByLabel('Last name')).toHaveValue('', { timeout: 1_000 })
  await expect(page.getByText('You are offline.')).toBeVisible()
  await identify(page, 'Next', '01/02/1990')
  await expect(page.getByText('This kiosk is offline right now.')).toBeVisible()
  await checkAccessibility()
  expect(await readHistory(page)).not.toContain('/user/')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await expect(page.locator('input:checked')).toHaveCount(0)
})

test('a visit that cannot be shown ends as any other does, and leads nowhere else', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await page.clock.install()
  const { displayId, userId } = await openKiosk(page, clinic, overduePatient)
  await clinic.fault({ match: `/public-api/user/${userId}`, status: 503, times: 50 })
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await checkAccessibility()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await letGoBy(page, 21)
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await page.waitForLoadState('networkidle')
  await identify(page, 'Marlow', '01/02/1990')
  await waitForFreshPage(page, () => page.getByRole('button', { name: 'Leave' }).click())
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await clinic.endFault(`/public-api/user/${userId}`)
})

/** How far a person has scrolled down. */
const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY)

test('Back after Restart shows the kiosk from its top, not the place of the person before', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 390, height: 480 })
  const { displayId } = await openKiosk(page, clinic, overduePatient)
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await waitForFreshPage(page, () => page.getByRole('button', { name: 'Restart' }).click())
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await page.waitForLoadState('networkidle')
  await expectToStay(0, () => scrolledBy(page), 1_000)
})
