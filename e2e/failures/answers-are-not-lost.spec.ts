import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { expect, test } from '../fixtures/test.ts'

const weekly = { questionnaire: 'mood-and-energy', dueInDays: -1, cadence: 'weekly' as const }
const overdueWeekly = { birthdayVerified: true, assignments: [weekly] }
const radio = (page: Page, question: number, answer: number) =>
  page.getByRole('group').nth(question).getByRole('radio').nth(answer)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })
const notSent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your answers are not sent yet' })
const KEPT = 'We kept your answers'

test('answers survive a reload, and Start over forgets them [ASSESS-40]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await radio(page, 0, 1).check()
  await radio(page, 4, 2).check()
  // At once: nothing waits for a moment of rest.
  await page.reload()
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(radio(page, 0, 1)).toBeChecked()
  await expect(radio(page, 4, 2)).toBeChecked()
  await checkAccessibility()
  const startOver = page.getByRole('button', { name: 'Start over', exact: true })
  await startOver.click()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(startOver).toBeFocused()
  await expect(radio(page, 0, 1)).toBeChecked()
  await startOver.click()
  await page.getByRole('button', { name: 'Erase and start over' }).click()
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await expect(page.locator('input:checked')).toHaveCount(0)
  await page.reload()
  await expect(radio(page, 0, 0)).toBeVisible()
  await expect(page.locator('input:checked')).toHaveCount(0)
})

test('a page that crashes loses nothing, and sending erases what was kept', async ({
  page,
  clinic,
  context,
}) => {
  const { userId, links } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  await expect.poll(() => readDeviceStorage(page)).toContain('"q9"')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const again = await context.newPage()
  await again.goto(links.sms)
  await expect(again.getByText(KEPT)).toBeVisible()
  await submit(again)
  await expect(thanks(again)).toBeVisible()
  expect(await readDeviceStorage(again)).not.toContain('"answer"')
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('without a network it says so, and sends when the network returns', async ({
  page,
  clinic,
  context,
  checkAccessibility,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  await context.setOffline(true)
  await submit(page)
  await expect(notSent(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Your answers are not sent yet/)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Change answers' }).click()
  await expect(radio(page, 0, 0)).toBeChecked()
  await radio(page, 0, 2).check()
  await submit(page)
  await expect(notSent(page)).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toEqual([])
  await context.setOffline(false)
  await expect(thanks(page)).toBeVisible()
  const [stored, ...others] = await clinic.submissionsOf(userId)
  expect(others).toEqual([])
  expect(stored?.answers[0]?.answers[0]?.answerValue?.answerId).toBe('most')
})

test('a reload in the middle of sending neither loses nor doubles anything', async ({ page, clinic }) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  await clinic.fault({ match: `POST .*${userId}/submit-assessments`, delayMs: 1500 })
  // 'Sending…' is shown a moment before the request is made.
  const request = page.waitForRequest(/submit-assessments$/)
  await submit(page)
  await request
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.reload()
  await expect(thanks(page)).toBeVisible({ timeout: 15_000 })
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})
