import type { APIRequestContext, Page } from '@playwright/test'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { openAndLogIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'))

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

test('a logout revokes the access token @main', async ({ page, clinic, request }) => {
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
  const { accessToken } = await tokensOf(page)
  expect(await statusWith(request, accessToken)).toBe(200)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  expect(await cookiesOf(page)).toEqual([])
  expect(await statusWith(request, accessToken)).toBe(401)
})

test('a logout ends the login on an offline device', async ({ page, clinic, context }) => {
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
  await page.route('**/identity/', () => new Promise<void>(() => undefined))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await cookiesOf(page)).toEqual([])
})
