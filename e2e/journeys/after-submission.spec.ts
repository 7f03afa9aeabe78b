import type { Page } from '@playwright/test'
import { answerAll, openLinkOfNewPatient, overduePatient } from '../fixtures/assessments.page.ts'
import { expectToStay } from '../fixtures/expect-to-stay.ts'
import { identify, openKiosk, waitForFreshPage } from '../fixtures/kiosk.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const linkFor = (userId: string, query: string) => `/user/${userId}/assessments?${query}`

/** Longer than a screen that leads on by itself waits: as long as a toast is shown, 2 s. */
const PAST_REDIRECT_MS = 2_500

/** Expects that no screen follows by itself. */
const expectNoRedirect = (page: Page) =>
  expectToStay(new URL(page.url()).pathname, () => new URL(page.url()).pathname, PAST_REDIRECT_MS)

const answerAndSubmit = async (page: Page, risk = false) => {
  await answerAll(page, (question) => (risk && question === 9 ? 3 : 0))
  await page.getByRole('button', { name: 'Submit' }).click()
}

test('on a kiosk Restart leads to an allowed homescreen, and anything else to the kiosk page [ASSESS-21] [ASSESS-23] [ASSESS-25]', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  for (const [home, leadsTo] of [
    ['/login?from=kiosk', /\/login\?from=kiosk$/],
    ['https://evil.example', /\/clinics\/room-[0-9a-f]+$/],
    ['//evil.example', /\/clinics\/room-[0-9a-f]+$/],
    ['javascript:alert(1)', /\/clinics\/room-[0-9a-f]+$/],
  ] as const) {
    await openKiosk(page, clinic, overduePatient)
    await identify(page, 'Marlow', '01/02/1990')
    await expect(page.getByRole('heading', { name: 'Mood and energy' })).toBeVisible()
    // A link of another kiosk's making: the screen reads the address at the time of Restart.
    await page.evaluate((homescreenUrl) => {
      const url = new URL(location.href)
      url.searchParams.set('homescreenUrl', homescreenUrl)
      history.replaceState(history.state, '', url)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, home)
    await answerAndSubmit(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await checkAccessibility()
    await waitForFreshPage(page, () => page.getByRole('button', { name: 'Restart' }).click())
    await expect(page).toHaveURL(leadsTo)
  }
})

test('only a kiosk offers Restart, and time and reference are shown [ASSESS-22] [ASSESS-31]', async ({
  page,
  clinic,
}) => {
  const { userId } = await openLinkOfNewPatient(page, clinic, overduePatient)
  await answerAndSubmit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restart' })).toHaveCount(0)
  const [stored] = await clinic.submissionsOf(userId)
  // What is read to the clinic is the beginning of the id that the clinic has.
  const read = (await page.getByText(/^Reference: /).textContent())?.replace('Reference: ', '')
  expect(read).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  expect(stored?.id.startsWith(read?.replace('-', '').toLowerCase() ?? '?')).toBe(true)
  await page.getByText('Details').click()
  await expect(page.getByText(`Full reference: ${stored?.id}`)).toBeVisible()
  await expect(page.getByText(/Sent .*20\d\d/)).toBeVisible()
  await expectNoRedirect(page)
  await expect(page).toHaveURL(/\/assessments/)
})

const prompted = { ...overduePatient, shouldPromptAccountCreation: true }

test('a person without an account sees the toast, and then the account set-up [ASSESS-26] [ASSESS-34]', async ({
  page,
  clinic,
}) => {
  await openLinkOfNewPatient(page, clinic, prompted)
  await answerAndSubmit(page)
  await expect(page.getByRole('status').getByText('Assessments completed!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/accept-invite$/)
  expect(await page.evaluate(() => history.state?.usr?.step)).toBe('setup-account')
})

test('a person with an account comes to the log-in, and home when logged in [ASSESS-27] [ASSESS-32] [ASSESS-33]', async ({
  page,
  clinic,
}) => {
  const { userId, login } = await clinic.createPatientWithAccount({
    ...prompted,
    assignments: [
      { questionnaire: 'mood-and-energy', dueInDays: -1 },
      { questionnaire: 'everyday-needs', dueInDays: 3 },
    ],
  })
  await page.goto(linkFor(userId, 'context=email&assessments=mood-and-energy'))
  await answerAndSubmit(page)
  await expect(page.getByRole('status').getByText('Assessments completed!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your answers have been sent to your clinic.')).toBeVisible()
  await openLoggedIn(page, linkFor(userId, 'context=manual_email&more=true'), login)
  await page.getByLabel('Settled').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  const required = page.getByRole('link', { name: /Required/ })
  if (await required.first().isVisible()) {
    await page.getByRole('textbox').first().fill('1')
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await expect(page).toHaveURL(/\/$/)
})

test('with the flag off the screen stays [ASSESS-30]', async ({ page, clinic }) => {
  await openLinkOfNewPatient(page, clinic, prompted, { flags: { accept_invite_flow: false } })
  await answerAndSubmit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expectNoRedirect(page)
  await expect(page).toHaveURL(/\/assessments/)
})

test('when the server asks for it the safety net stands first, and no screen follows by itself', async ({
  page,
  clinic,
  checkAccessibility,
}) => {
  await openLinkOfNewPatient(page, clinic, {
    ...prompted,
    safetyNet: [{ displayText: 'My sister Ana', type: 'call', value: '+15555550177' }],
  })
  await answerAndSubmit(page, true)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Safety Net' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Lifeline 988 Call/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /My sister Ana/ })).toBeVisible()
  await expect(main.getByText('In an emergency, call 911 or go to the nearest ER.')).toBeVisible()
  await expect(page.getByText('Assessments completed!').first()).toBeVisible()
  await expectNoRedirect(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Safety Net' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Continue to your account' }).click()
  await expect(page).toHaveURL(/\/accept-invite$/)
})
