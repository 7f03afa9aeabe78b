import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { expect, test } from '../fixtures/test.ts'

const weekly = { questionnaire: 'mood-and-energy', dueInDays: -1, cadence: 'weekly' as const }
const overdueWeekly = { birthdayVerified: true, assignments: [weekly] }
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })
const KEPT = 'We kept your answers'

test('answers survive a crash of the page', async ({ page, clinic, context }) => {
  const { userId, links } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  await expect.poll(() => readDeviceStorage(page)).toContain('"q9"')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const again = await context.newPage()
  await again.goto(links.sms)
  await expect(again.getByText(KEPT)).toBeVisible()
  await again.getByRole('button', { name: 'Start over', exact: true }).click()
  await again.getByRole('button', { name: 'Erase and start over' }).click()
  await expect(again.locator('input:checked')).toHaveCount(0)
  await again.reload()
  await answerAll(again, () => 0)
  await submit(again)
  await expect(thanks(again)).toBeVisible()
  expect(await readDeviceStorage(again)).not.toContain('"answer"')
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('a reload during sending neither loses nor duplicates answers', async ({ page, clinic }) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  await clinic.fault({ match: `POST .*${userId}/submit-assessments`, delayMs: 1500 })
  // 'Sending…' appears a moment before the request.
  const request = page.waitForRequest(/submit-assessments$/)
  await submit(page)
  await request
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.reload()
  await expect(thanks(page)).toBeVisible({ timeout: 15_000 })
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})
