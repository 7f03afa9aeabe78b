import type { Browser, Page } from '@playwright/test'
import { logIn } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

type Sent = { type: string; [field: string]: unknown }

/** A page in the mobile wrapper: its user agent, and its end of the bridge. */
const inWrapper = async (
  browser: Browser,
  baseURL: string | undefined,
  version: string,
  platform: string,
) => {
  const userAgent = `Mozilla/5.0 (Mobile) AppleWebKit/605 SoundingsApp/${version} (${platform})`
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, {
      sent,
      ReactNativeWebView: { postMessage: (message: string) => sent.push(message) },
    })
  })
  const sent = (): Promise<Sent[]> =>
    page.evaluate(() => ('sent' in window ? (window.sent as string[]).map((text) => JSON.parse(text)) : []))
  const say = (message: unknown, where: 'window' | 'document' = 'window') =>
    page.evaluate(
      ([data, target]) => {
        const event = new MessageEvent('message', { data })
        if (target === 'window') window.dispatchEvent(event)
        else document.dispatchEvent(event)
      },
      [typeof message === 'string' ? message : JSON.stringify(message), where] as const,
    )
  return { page, context, sent, say }
}

/** What the wrapper sends when it has signed somebody in. */
const aSession = async (
  baseURL: string | undefined,
  { email, password }: { email: string; password: string },
) => {
  const config = await (await fetch(`${baseURL}/config.json`)).json()
  const answer = await fetch(`${baseURL}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.identity.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const { AuthenticationResult: tokens } = await answer.json()
  return {
    type: 'session',
    accessToken: tokens.AccessToken,
    idToken: tokens.IdToken,
    refreshToken: tokens.RefreshToken,
  }
}

const typesOf = (messages: Sent[]) => messages.map(({ type }) => type)
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('the wrapper is greeted, told of log-in, badge and log-out, and no app is offered [SHELL-24] [SHELL-30] [WRAPPER-01] [WRAPPER-03] [WRAPPER-08] [WRAPPER-09] [WRAPPER-10] [WRAPPER-14]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount({
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  const { page, context, sent } = await inWrapper(browser, baseURL, '3.2.5', 'ios')
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

for (const [platform, version, isOld] of [
  ['android', '3.2.4', true],
  ['android', '3.2.5', false],
  ['android', '3.2.6', false],
  ['ios', '2.2.3', true],
  ['ios', '2.2.4', false],
  ['ios', '3.2.6', false],
] as const) {
  test(`${platform} ${version} ${isOld ? 'draws its own navigation' : 'gets ours'} [WRAPPER-11] [WRAPPER-23] [WRAPPER-24] [WRAPPER-25] [WRAPPER-26]`, async ({
    browser,
    baseURL,
    clinic,
  }) => {
    const { login } = await clinic.aPatientWithAccount()
    const { page, context, sent } = await inWrapper(browser, baseURL, version, platform)
    await page.goto('/login')
    await logIn(page, login)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
    await expect(main(page)).toHaveCount(isOld ? 0 : 1)
    const told = (await sent()).some(({ type, path }) => type === 'navigate' && path === '/')
    expect(told).toBe(isOld)
    // On a tablet there is no empty place for it either.
    await page.setViewportSize({ width: 1024, height: 768 })
    const { x = -1 } = (await page.getByRole('main').boundingBox()) ?? {}
    expect(x === 0).toBe(isOld)
    await context.close()
  })
}

test('messages of the wrapper are followed; hostile ones do nothing [WRAPPER-04] [WRAPPER-05] [WRAPPER-06] [WRAPPER-13] [WRAPPER-16] [WRAPPER-17] [WRAPPER-18] [PERM-02] [PERM-03] [NOTIF-14]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount()
  const { page, context, sent, say } = await inWrapper(browser, baseURL, '3.2.6', 'ios')
  await page.goto('/login')
  await logIn(page, login)
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
    await say(hostile)
  await expect(page).toHaveURL(/\/$/)
  await say({ type: 'navigate', path: '/settings/permissions' }, 'document')
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for permission' }).click()
  expect(typesOf(await sent())).toContain('push-permission-request')
  await say({ type: 'push-permission', granted: false })
  await expect(page.getByText('Not allowed')).toBeVisible()
  // The wrapper says it once: a reload keeps what it said last.
  await page.reload()
  await expect(page.getByText('Not allowed')).toBeVisible()
  await say({ type: 'push-permission', granted: true })
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await say({ type: 'back' })
  await expect(page).toHaveURL(/\/settings$/)
  await say({ type: 'navigate', path: '/settings/notifications' })
  await expect(page.getByRole('switch', { name: 'Assessments, Push' })).toBeEnabled()
  await context.close()
})

test('back closes what lies over the screen, and leads back also where the header has none [WRAPPER-17]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login, userId } = await clinic.aPatientWithAccount({
    birthdayVerified: true,
    checkIns: ['daily-life'],
  })
  const { page, context, say } = await inWrapper(browser, baseURL, '3.2.6', 'android')
  await page.goto('/login')
  await logIn(page, login)
  await main(page).getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Crisis help' }).click()
  await say({ type: 'back' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeFocused()
  await expect(page).toHaveURL(/\/progress$/)
  await say({ type: 'back' })
  await expect(page).toHaveURL(/\/$/)
  await page.goto(`/user/${userId}/check-ins`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  await say({ type: 'back' })
  await expect(page).toHaveTitle(/^Step 1 of 4/)
  await context.close()
})

test('Back from a screen of the settings leads up and out, and never to and fro [WRAPPER-17]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount({ birthdayVerified: true })
  const { page, context, say } = await inWrapper(browser, baseURL, '3.2.6.1', 'android')
  await page.goto('/login')
  await logIn(page, login)
  await main(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  // Focused by the effects that also say where 'back' leads.
  await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused()
  await say({ type: 'back' })
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await say({ type: 'back' })
  await expect(page).toHaveURL(/\/$/)

  await main(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('link', { name: 'Add reminder' }).click()
  await expect(page.getByRole('heading', { name: 'Add reminder' })).toBeFocused()
  for (const name of ['Check-in reminders', 'Settings', /Robin/]) {
    await say({ type: 'back' })
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  }
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})

test('after Back from a screen of the settings the browser goes back from there', async ({
  page,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount({ birthdayVerified: true })
  await page.goto('/progress')
  await logIn(page, login)
  await main(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/progress$/)
})

test('a link that leaves the app is opened by the wrapper [WRAPPER-12]', async ({ browser, baseURL }) => {
  const { page, context, sent } = await inWrapper(browser, baseURL, '3.2.6', 'android')
  await page.goto('/app-invite')
  await page
    .getByRole('link', { name: /App Store|Google Play/ })
    .first()
    .click()
  await expect.poll(async () => typesOf(await sent())).toContain('open-external')
  await expect(page).toHaveURL(/\/app-invite$/)
  await context.close()
})

test('a wrapper from 3.2.6 on is asked to resume, and its session is taken [SESSION-01] [WRAPPER-15] [WRAPPER-19]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount()
  const { page, context, sent, say } = await inWrapper(browser, baseURL, '3.2.6', 'ios')
  await page.goto('/settings/account')
  await expect.poll(async () => typesOf(await sent())).toContain('resume-session')
  await say(await aSession(baseURL, login))
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await context.close()
})

test('a screen whose reads were refused is there once the wrapper has resumed, and so is what was filled in [WRAPPER-15] [WRAPPER-19]', async ({
  browser,
  baseURL,
  clinic,
}) => {
  const { login } = await clinic.aPatientWithAccount({ checkIns: ['daily-life'] })
  const { page, context, sent, say } = await inWrapper(browser, baseURL, '3.2.6', 'ios')
  await page.goto('/login')
  await logIn(page, login)
  await expect(main(page)).toBeVisible()
  await page.route('**/identity/**', (route) =>
    route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Revoked' } }),
  )
  await page.route('**/insights/**', (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect.poll(async () => typesOf(await sent())).toContain('resume-session')
  await page.unrouteAll()
  await say(await aSession(baseURL, login))
  await expect(page.getByText('No Lifestyle Correlates completed.')).toBeVisible()
  await page.goto('/check-ins/daily-life')
  await page.getByRole('slider').press('End')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/^Step 2 of 4/)
  await say(await aSession(baseURL, login))
  await page.getByRole('slider').press('Home')
  await expect(page.getByRole('slider')).toHaveValue('-2')
  await expect(page.getByText('We kept your answers')).toHaveCount(0)
  await context.close()
})

test("another person's session shows another person [WRAPPER-15]", async ({ browser, baseURL, clinic }) => {
  const { login } = await clinic.aPatientWithAccount()
  const other = await clinic.aPatientWithAccount({ firstName: 'Toni' })
  const { page, context, say } = await inWrapper(browser, baseURL, '3.2.6', 'ios')
  await page.goto('/login')
  await logIn(page, login)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  await say(await aSession(baseURL, other.login))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toni')
  await context.close()
})

for (const [version, asked] of [
  ['3.2.6', ['resume-session', 'session-expired']],
  ['3.2.5', ['session-expired']],
] as const) {
  test(`a login that cannot be renewed is told to a wrapper ${version}, and no login page is shown [SESSION-14] [WRAPPER-20] [WRAPPER-21] [WRAPPER-22]`, async ({
    browser,
    baseURL,
    clinic,
  }) => {
    const { login } = await clinic.aPatientWithAccount()
    const { page, context, sent } = await inWrapper(browser, baseURL, version, 'ios')
    await page.goto('/login')
    await logIn(page, login)
    await expect(main(page)).toBeVisible()
    await page.route('**/identity/**', (route) =>
      route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Revoked' } }),
    )
    await page.route('**/insights/**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByRole('link', { name: 'Progress' }).click()
    await expect
      .poll(async () => typesOf(await sent()).filter((type) => type.includes('session')), { timeout: 15_000 })
      .toEqual(expect.arrayContaining([...asked]))
    await expect(page).toHaveURL(/\/progress$/)
    await context.close()
  })
}
