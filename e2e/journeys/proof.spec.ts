import type { BrowserContext, Page } from '@playwright/test'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { openLinkOfNewPatient, overdueAssignment, verifyBirthday } from '../fixtures/assessments.page.ts'
import { expect, test } from '../fixtures/test.ts'

const unverified = { assignments: [overdueAssignment] }

const birthdayScreen = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Verify your date of birth' })
const questions = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mood and energy' })

const passBirthdayScreen = async (page: Page) => {
  await expect(birthdayScreen(page)).toBeVisible()
  await verifyBirthday(page)
}

const statusIn = (
  page: Page,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  page.evaluate(
    async (asked) => (await fetch(asked.path, { credentials: 'include', ...asked.init })).status,
    { path, init },
  )

const proofsIn = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('soundings-proof-'))

test('the gate blocks a stranger with the link [GATE-02] [CHECKIN-27] @main', async ({
  page,
  clinic,
  browser,
  baseURL,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, unverified)
  await passBirthdayScreen(page)
  await expect(questions(page)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await elsewhere.newPage()
  for (const screen of ['assessments', 'safety-net', 'check-ins']) {
    await stranger.goto(`/user/${userId}/${screen}?context=sms`)
    await expect(birthdayScreen(stranger)).toBeVisible()
    await expect(stranger.getByText('This page did not load')).toHaveCount(0)
  }
  const user = `/v1/public-api/user/${userId}`
  for (const path of ['assigned-assessments', 'safety-net', 'assigned-checkins'])
    expect([path, await statusIn(stranger, `${user}/${path}`)]).toEqual([path, 403])
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  for (const path of ['submit-assessments', 'submit-checkins', 'subscribe'])
    expect([path, await statusIn(stranger, `${user}/${path}`, post)]).toEqual([path, 403])
  await elsewhere.close()
})

test('the gate remembers a verified birthday until the next day [GATE-15]', async ({
  page,
  context,
  clinic,
}) => {
  const { userId, links } = await openLinkOfNewPatient(page, clinic, unverified)
  await passBirthdayScreen(page)
  await expect(questions(page)).toBeVisible()
  // Without TLS the cookie is not `Secure`, because Safari would refuse it (`proof.test.ts`).
  const secure = new URL(page.url()).protocol === 'https:'
  expect(await proofsIn(context)).toEqual([
    expect.objectContaining({ httpOnly: true, secure, sameSite: 'Strict', path: '/v1/public-api' }),
  ])
  expect(await page.evaluate(() => document.cookie)).not.toContain('soundings-proof')

  const email = await context.newPage()
  await email.goto(links.email)
  await expect(questions(email)).toBeVisible()
  await email.close()
  await clinic.advanceClock(userId, DAY_MS)
  await page.goto(links.sms)
  await passBirthdayScreen(page)
  await expect(questions(page)).toBeVisible()
})

test("a patient's link asks for the birthday after a link scanner opened it", async ({
  page,
  clinic,
  browser,
  baseURL,
}) => {
  const { links } = await clinic.createPatient({ ...unverified, magicCode: true })
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const scanner = await elsewhere.newPage()
  const press = (of: Page) => of.getByRole('button', { name: 'Continue', exact: true })
  await scanner.goto(links.clinician)
  await expect(press(scanner)).toBeVisible()
  await scanner.goto(links.sms)
  await expect(questions(scanner)).toBeVisible()
  await elsewhere.close()

  await page.goto(links.sms)
  await expect(birthdayScreen(page)).toBeVisible()
  await expect(page.getByText(/expired|no longer/i)).toHaveCount(0)
  await page.goto(links.clinician)
  await expect(press(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?context=clinician_app')
  await press(page).click()
  await expect(questions(page)).toBeVisible()
})
