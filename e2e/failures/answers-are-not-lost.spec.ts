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
