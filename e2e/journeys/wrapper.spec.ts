import { logIn, openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { main, openInWrapper, typesOf } from '../fixtures/wrapper.page.ts'

test('the page sends ready, login, badge and logout to the wrapper [WRAPPER-01] [WRAPPER-03] [WRAPPER-08] [WRAPPER-09] [WRAPPER-10] [WRAPPER-14] @main', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount({
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const { page, context, sent } = await openInWrapper(browser, baseURL, '3.2.5', 'ios')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Use the app' })).toHaveCount(0)
  expect(typesOf(await sent())).toEqual(['ready'])
  await logIn(page, login)
  await expect(main(page)).toBeVisible()
  await expect.poll(sent).toContainEqual({ type: 'set-badge', count: 1 })
  expect((await sent()).filter(({ type }) => type === 'set-badge')).toHaveLength(1)
  expect(typesOf(await sent())).toContain('logged-in')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(async () => typesOf(await sent())).toContain('logged-out')
  await context.close()
})

test('the page shows no navigation in a wrapper of Android 3.2.4 [WRAPPER-11] [WRAPPER-23] [WRAPPER-26]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  const { page, context, sent } = await openInWrapper(browser, baseURL, '3.2.4', 'android')
  await openLoggedIn(page, '/login', login)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  await expect(main(page)).toHaveCount(0)
  const hasNavigated = (await sent()).some(({ type, path }) => type === 'navigate' && path === '/')
  expect(hasNavigated).toBe(true)
  await page.setViewportSize({ width: 1024, height: 768 })
  const { x = -1 } = (await page.getByRole('main').boundingBox()) ?? {}
  expect(x).toBe(0)
  await context.close()
})
