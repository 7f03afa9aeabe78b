import type { APIRequestContext, Page } from '@playwright/test'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { logIn, openAndLogIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'))

/** The tokens that this browser holds, by their names. */
const tokensOf = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await cookiesOf(page)).map(({ name, value }) => [
      name.split('.').at(-1) ?? '',
      decodeURIComponent(value),
    ]),
  )

const statusWith = async (request: APIRequestContext, token = '') => {
  const headers = { authorization: `Bearer ${token}` }
  return (await request.get('/v1/client-api/account/user-profiles', { headers })).status()
}

test('logging out revokes every token of the login @main', async ({ page, clinic, request }) => {
  const { login } = await clinic.createPatientWithAccount()
  await openAndLogIn(page, login)
  const { accessToken } = await tokensOf(page)
  expect(await statusWith(request, accessToken)).toBe(200)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await cookiesOf(page)).toEqual([])
  expect(await statusWith(request, accessToken)).toBe(401)
})

test('a log-out does not wait for an identity service that does not answer', async ({ page, clinic }) => {
  const { login } = await clinic.createPatientWithAccount()
  await openAndLogIn(page, login)
  await page.route('**/identity/', () => new Promise<void>(() => undefined))
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await cookiesOf(page)).toEqual([])
  await page.unroute('**/identity/')
  await logIn(page, login)
  await expect(page).not.toHaveURL(/\/login/)
})

test('a new password ends the logins of other devices', async ({ page, browser, clinic, baseURL }) => {
  const { login } = await clinic.createPatientWithAccount()
  await openAndLogIn(page, login)
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await other.goto('/forgot-password')
  await other.getByLabel('Email').pressSequentially(login.email)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await other.getByLabel('Reset code').pressSequentially(await clinic.codeSentTo(login.email))
  await other.getByLabel('New password', { exact: true }).pressSequentially('Slack-water-9')
  await other.getByLabel('Confirm new password', { exact: true }).pressSequentially('Slack-water-9')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Password reset' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await other.context().close()
})

test('the cookies of a login are minimal, expire with it, and are sent to no other site', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  await openAndLogIn(page, login)
  await page.reload()
  await expect(page.getByText('No upcoming assessments')).toBeVisible()
  const cookies = await cookiesOf(page)
  const names = cookies.map(({ name }) => name.split('.').at(-1)).sort()
  expect(names).toEqual(['LastAuthUser', 'accessToken', 'clockDrift', 'refreshToken'])
  for (const { sameSite, expires } of cookies) {
    expect(sameSite).toBe('Strict')
    expect(expires * 1000 - Date.now()).toBeLessThanOrEqual(30 * DAY_MS)
  }
})

test('a log-out opens without a network, and ends the login on this device', async ({
  page,
  clinic,
  context,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  await openAndLogIn(page, login)
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /screen-logout/.test(name)),
      ),
    )
    .toBe(true)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(await cookiesOf(page)).not.toEqual([])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await cookiesOf(page)).toEqual([])
})
