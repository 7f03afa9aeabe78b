import { logIn, openLoggedIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { main, openInWrapper, typesOf } from '../fixtures/wrapper.page.ts'

test('the page sends the wrapper ready, log-in, badge and log-out, and offers no app [WRAPPER-01] [WRAPPER-03] [WRAPPER-08] [WRAPPER-09] [WRAPPER-10] [WRAPPER-14] @main', async ({
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

test('a wrapper of Android 3.2.4 draws its own navigation [WRAPPER-11] [WRAPPER-23] [WRAPPER-26]', async ({
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
  // On a tablet there is no empty place for it either.
  await page.setViewportSize({ width: 1024, height: 768 })
  const { x = -1 } = (await page.getByRole('main').boundingBox()) ?? {}
  expect(x).toBe(0)
  await context.close()
})

test('messages of the wrapper have their effect; hostile ones have none [WRAPPER-13] [WRAPPER-16] [WRAPPER-18] [PERM-02] [PERM-03] [NOTIF-14]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.createPatientWithAccount()
  const { page, context, sent, postToPage } = await openInWrapper(browser, baseURL, '3.2.6', 'ios')
  await openLoggedIn(page, '/login', login)
  await expect(main(page)).toBeVisible()
  for (const hostile of [
    'not json {',
    { type: 'boom' },
    { type: 'navigate', path: 'javascript:document.title=1' },
    { type: 'navigate', path: '//evil.test' },
    { type: 'session', accessToken: 'x' },
    '{"type":"back","__proto__":{"isAdmin":true}',
    `{"type":"back","pad":"${'x'.repeat(70_000)}"}`,
  ])
    await postToPage(hostile)
  await expect(page).toHaveURL(/\/$/)
  await postToPage({ type: 'navigate', path: '/settings/permissions' }, 'document')
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for permission' }).click()
  expect(typesOf(await sent())).toContain('push-permission-request')
  await postToPage({ type: 'push-permission', granted: false })
  await expect(page.getByText('Not allowed')).toBeVisible()
  // The wrapper says it once: a reload keeps what it said last.
  await page.reload()
  await expect(page.getByText('Not allowed')).toBeVisible()
  await postToPage({ type: 'push-permission', granted: true })
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await postToPage({ type: 'back' })
  await expect(page).toHaveURL(/\/settings$/)
  await postToPage({ type: 'navigate', path: '/settings/notifications' })
  await expect(page.getByRole('switch', { name: 'Assessments, Push' })).toBeEnabled()
  await context.close()
})
