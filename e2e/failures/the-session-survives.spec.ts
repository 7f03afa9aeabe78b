import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { expireLogin, logIn, openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { uniquePhoneNumber } from '../sandbox/testing/unique.ts'

test('a login that ends while a reminder is entered loses no entry', async ({ page, clinic }) => {
  const { login, userId } = await clinic.createPatientWithAccount()
  await page.goto('/settings/check-in-reminders/new')
  await expect(page.getByText('Please log in to see that page.')).toBeVisible()
  await logIn(page, login)
  await page.getByRole('checkbox', { name: 'Tue' }).check()
  await page.getByLabel('At what time?').pressSequentially('0715AM')
  await expireLogin(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await logIn(page, login)
  await expect(page.getByRole('heading', { name: 'Add reminder' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Tue' })).toBeChecked()
  await expect(page.getByLabel('At what time?')).toHaveValue('07:15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('7:15 AM')).toBeVisible()
  expect((await clinic.requestsOf(userId)).length).toBeGreaterThan(0)
})

test('a login that ends in the middle of a check-in returns to its step', async ({ page, clinic }) => {
  const { login } = await openAsNewPatient(page, clinic, '/check-ins', { checkIns: ['daily-life'] })
  await page.getByRole('link', { name: 'Daily life', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Step 3 of 4/)
  await expireLogin(page)
  await page.reload()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  await logIn(page, login)
  await expect(page).toHaveTitle(/^Step 3 of 4/)
})

test('a magic code whose answer is lost on its way still opens the link', async ({ page, clinic }) => {
  const { userId, codes } = await clinic.createPatient({ magicCode: true, birthdayVerified: true })
  const keys: (string | undefined)[] = []
  let lost = 0
  await page.route('**/magic-code/authenticate', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/user/${userId}/check-ins?code=${codes.magic}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('soundings.magic-token'))).not.toBeNull()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an expired magic token does not break a link that needs none', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient({ birthdayVerified: true, checkIns: ['worry'] })
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('spoiled')) localStorage.setItem('soundings.magic-token', 'passed')
    sessionStorage.setItem('spoiled', '1')
  })
  await page.goto(`/user/${userId}/check-ins`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('soundings.magic-token'))).toBeNull()
})

test('a malformed cookie of another site does not break a page, and neither does a malformed address', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: '%zz', value: '1', url: baseURL ?? '' }])
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.goto('/%')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
})

test('a profile that does not load offers the log-out', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount()
  await page.goto('/login')
  await logIn(page, login)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.route('**/account/user-profiles', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('every call with a login names the active profile, on a link too [SESSION-26]', async ({
  page,
  clinic,
}) => {
  const { login, userId } = await clinic.createPatientWithAccount({
    birthdayVerified: true,
    checkIns: ['worry'],
  })
  await page.goto('/login')
  await logIn(page, login)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const without: string[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    const { pathname } = new URL(request.url())
    if (headers.authorization && !headers['x-active-user-id']) without.push(pathname)
  })
  await page.goto(`/user/${userId}/check-ins`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(new Set(without)).toEqual(new Set(['/v1/client-api/account/user-profiles']))
})

for (const locale of ['C', 'en-US@posix'])
  test(`a device with the language ${locale} formats dates in it`, async ({ page, clinic }) => {
    await page.addInitScript((language) => {
      Object.defineProperty(navigator, 'language', { get: () => language })
      Object.defineProperty(navigator, 'languages', { get: () => [language] })
    }, locale)
    const { login } = await clinic.createPatientWithAccount({
      assignments: [{ questionnaire: 'everyday-needs', dueInDays: 3 }],
    })
    await page.goto('/login')
    await logIn(page, login)
    await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
    await page.goto('/progress')
    await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  })

test('a second device does not switch an opt-out on again', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  const api = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const clinic = createClinicFixture(api)
  const { login } = await clinic.createPatientWithAccount({ phoneNumber: uniquePhoneNumber() })
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const tablet = await other.newPage()
  for (const device of [page, tablet]) {
    await device.goto('/settings/notifications')
    await logIn(device, login)
    await expect(device.getByRole('switch', { name: 'Safety Net, Text' })).toBeChecked()
  }
  await page.getByRole('switch', { name: 'Safety Net, Text' }).click()
  await expect(page.getByRole('switch', { name: 'Safety Net, Text' })).not.toBeChecked()
  await tablet.getByRole('switch', { name: 'Assessments, Email' }).click()
  await expect(tablet.getByText('Safety Net, Text is now off.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Safety Net, Text' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Assessments, Email' })).not.toBeChecked()
  await other.close()
  await api.dispose()
})
