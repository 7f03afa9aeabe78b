import { setTimeout as wait } from 'node:timers/promises'
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

test('an empty kiosk shows no idle warning; entries that are left idle are cleared; a touch keeps them', async ({
  page,
  clinic,
}) => {
  await page.clock.install()
  await openKiosk(page, clinic, overduePatient)
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  const name = page.getByLabel('Last name')
  await expect(name).toBeVisible()
  await page.clock.fastForward(200_000)
  await expect(dialog).toHaveCount(0)
  await name.fill('Marlow')
  await page.clock.fastForward(61_000)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I am still here' }).click()
  await expect(name).toHaveValue('Marlow')
  await page.clock.fastForward(61_000)
  await expect(dialog).toBeVisible()
  await letGoBy(page, 21)
  await expect(name).toHaveValue('')
  await expect(dialog).toHaveCount(0)
})

test('a device that slept shows no person when it wakes', async ({ page, clinic }) => {
  await page.clock.install()
  const { displayId } = await openKiosk(page, clinic, overduePatient)
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await waitForFreshPage(page, () => page.mouse.click(5, 5))
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
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

test('a response that arrives after the person has stopped waiting opens nothing', async ({
  page,
  clinic,
}) => {
  const { displayId } = await openKiosk(page, clinic, overduePatient)
  // On this page: a fault of the server would meet the kiosks of other tests as well.
  await page.route('**/kiosk/identify-patient-attributes', async (route) => {
    await wait(14_500)
    await route.fallback()
  })
  await identify(page, 'Marlow', '01/02/1990')
  // Offered after ten seconds; the form is locked until then.
  await page.getByRole('button', { name: 'Stop waiting' }).click({ timeout: 20_000 })
  await page.getByRole('radio', { name: 'Medical record number' }).check()
  await expectToStay(`/clinics/${displayId}`, () => new URL(page.url()).pathname, 6_000)
  await expect(page.getByRole('textbox', { name: 'Medical record number (MRN)' })).toHaveValue('')
})

test('“Stay on this page” keeps the thanks for ten minutes; then they end as any other page', async ({
  page,
  clinic,
}) => {
  await page.clock.install()
  const { displayId } = await openKiosk(page, clinic, overduePatient)
  await identify(page, 'Marlow', '01/02/1990')
  await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  // What the press has moved scrolls the page, which counts as activity: before the ten minutes, not after.
  await expect(page.getByRole('button', { name: 'Stay on this page' })).toHaveCount(0)
  await letGoBy(page, 1)
  await page.clock.fastForward(590_000)
  await letGoBy(page, 2)
  await expect(warning).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(warning).toBeVisible()
  await letGoBy(page, 21)
  await expect(page).toHaveURL(new RegExp(`/clinics/${displayId}$`))
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
