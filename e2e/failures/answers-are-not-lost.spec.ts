import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient } from '../fixtures/assessments.page.ts'
import { readDeviceStorage } from '../fixtures/device.ts'
import { expectToStay } from '../fixtures/expect-to-stay.ts'
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

test('a kiosk keeps nothing: not in the browser, and not over a reload [ASSESS-41]', async ({
  page,
  clinic,
}) => {
  const { userId, links } = await clinic.createPatient(overdueWeekly, { asksForPairing: false })
  for (const context of ['kiosk', 'clinician_app']) {
    await page.goto(links.sms.replace('context=sms', `context=${context}`))
    // By then the page has stored what is about itself, its context for example.
    await expect(radio(page, 0, 1)).toBeVisible()
    const before = await readDeviceStorage(page)
    await radio(page, 0, 1).check()
    // Twice as long as a form waits before it keeps an answer, where it keeps any.
    await expectToStay(before, () => readDeviceStorage(page), 400)
    expect(before).not.toContain(userId)
    await page.reload()
    await expect(radio(page, 0, 0)).toBeVisible()
    await expect(page.locator('input:checked')).toHaveCount(0)
    await expect(page.getByText(KEPT)).toHaveCount(0)
  }
})

test("the browser's Back and forward keep what a form holds, half filled too", async ({ page, clinic }) => {
  await openLinkOfNewPatient(page, clinic, {
    ...overdueWeekly,
    assignments: [weekly, { questionnaire: 'sleep-diary', dueInDays: -1 }],
  })
  await answerAll(page, () => 0)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/How many hours/).fill('6')
  await page.goBack()
  await expect(radio(page, 0, 0)).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel(/How many hours/)).toHaveValue('6')
  await page.reload()
  await expect(page.getByText('Question set 2 of 2')).toBeVisible()
  await expect(page.getByLabel(/How many hours/)).toHaveValue('6')
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

test('what was not sent yet is sent after a reload', async ({ page, clinic, context }) => {
  const { userId, links } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  await context.setOffline(true)
  await submit(page)
  await expect(notSent(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(links.sms)
  await expect(thanks(later)).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('a 422 keeps the answers, says so, and a retry works [ASSESS-11]', async ({ page, clinic }) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  const body = { error: { message: 'The clinic is having a moment.' } }
  await clinic.fault({ match: `POST .*${userId}/submit-assessments`, status: 422, body })
  await submit(page)
  await expect(page.getByRole('alert').getByText('The clinic is having a moment.')).toBeVisible()
  await expect(radio(page, 9, 0)).toBeChecked()
  await expect(thanks(page)).toHaveCount(0)
  await submit(page)
  await expect(thanks(page)).toBeVisible()
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

test('a 401 in the middle of a form loses no answer: they go when the page opens again', async ({
  page,
  clinic,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, { ...overdueWeekly, magicCode: true })
  await answerAll(page, () => 0)
  // With the token of the code, and once more without it.
  await clinic.fault({ match: `POST .*${userId}/submit-assessments`, status: 401, times: 2 })
  await submit(page)
  await expect(page.getByText('Your answers were not sent.')).toBeVisible()
  await expect(page).toHaveURL(/\/assessments/)
  await expect(radio(page, 9, 0)).toBeChecked()
  expect(await clinic.submissionsOf(userId)).toEqual([])
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('two tabs of one form mirror each other, and send once', async ({ page, clinic, context }) => {
  const { userId, links } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  const other = await context.newPage()
  await other.goto(links.sms)
  await radio(page, 0, 1).check()
  await expect(radio(other, 0, 1)).toBeChecked()
  await answerAll(other, () => 0)
  await expect(radio(page, 9, 0)).toBeChecked()
  // Either press may come too late: that tab shows by itself that the other one has sent.
  const press = (tab: Page) =>
    tab
      .getByRole('button', { name: 'Submit' })
      .click({ timeout: 5000 })
      .catch(() => undefined)
  await Promise.all([press(page), press(other)])
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(other)).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})

test('a browser without storage can do everything else', async ({ page, clinic }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  const { userId } = await openLinkOfNewPatient(page, clinic, overdueWeekly)
  await answerAll(page, () => 0)
  await submit(page)
  await expect(thanks(page)).toBeVisible()
  expect(await clinic.submissionsOf(userId)).toHaveLength(1)
})
