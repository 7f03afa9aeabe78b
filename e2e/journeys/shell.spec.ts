import { overdueAssignment, overduePatient } from '../fixtures/assessments.page.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { openAsNewPatient } from '../fixtures/log-in.ts'
import { expect, test } from '../fixtures/test.ts'

const later = { questionnaire: 'sleep-diary', dueInDays: 5 }

test('public pages open without a login [SHELL-01] [SHELL-03] [SHELL-05] [SHELL-07] [SHELL-31] [SESSION-25]', async ({
  page,
  clinic,
}) => {
  const displayId = aKiosk()
  const { userId, patientId } = await clinic.createPatient({ birthdayVerified: true }, { displayId })
  for (const path of [
    '/login',
    '/forgot-password',
    '/reset-password',
    '/accept-invite',
    '/app-invite',
    `/unsubscribe-successful/${userId}`,
    '/assessment-preview?assessment=mood-and-energy',
    '/check-ins/daily-life/preview',
    `/clinics/${displayId}`,
    `/user/${userId}/assessments`,
    `/user/${userId}/check-ins`,
    `/user/${userId}/safety-net`,
    '/intake',
    `/patients/${patientId}/assessments`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(0)
    expect(new URL(page.url()).pathname === '/login', path).toBe(path === '/login')
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Crisis help' }), path).toBeVisible()
  }
})

test('protected pages redirect a visitor without a login to the login page [SHELL-04] [SESSION-02] [SESSION-24]', async ({
  page,
  clinic,
}) => {
  const { userId } = await clinic.createPatient()
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('soundings.magic-token', 'of-a-link'))
  for (const path of [
    '/',
    '/profile',
    '/progress',
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/settings/check-in-reminders',
    '/settings/check-in-reminders/new',
    '/settings/permissions',
    '/settings/what-we-keep',
    '/check-ins',
    '/check-ins/daily-life',
    '/check-ins/daily-life/completed',
    '/check-ins/daily-life/completed/1',
    `/user/${userId}/intervention/1`,
  ]) {
    // A reload of each would test the same router.
    await page.evaluate((address) => {
      history.pushState({ idx: 1 }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await expect(page, path).toHaveURL(/\/login$/)
  }
})

test('home, progress and settings show the navigation [SHELL-10] [SHELL-11] [SHELL-12] [SHELL-13] [SHELL-16] [SHELL-18]', async ({
  page,
  clinic,
}) => {
  await openAsNewPatient(page, clinic, '/profile', {
    assignments: [overdueAssignment, { questionnaire: 'everyday-needs', dueInDays: -3 }, later],
    checkIns: ['low-mood'],
  })
  await expect(page).toHaveURL(/\/$/)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText([/^Inbox/, 'Progress', 'Settings'])
  await expect(navigation.locator('[data-badge]')).toHaveText('2')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const pale = await ground()
  for (const name of ['Progress', 'Settings', 'Inbox']) {
    await navigation.getByRole('link', { name }).click()
    await expect(navigation).toBeVisible()
    await expect(page.getByRole('link', { name: 'Check-In', exact: true })).toBeVisible()
    expect(await ground(), name).toBe(pale)
  }
  await page.getByRole('link', { name: 'Check-In', exact: true }).click()
  await expect(page).toHaveURL(/\/check-ins$/)
})

test('screens below the main ones have Back instead of the navigation [SHELL-17] [SHELL-19] [SHELL-20]', async ({
  page,
  clinic,
}) => {
  await openAsNewPatient(page, clinic, '/', { checkIns: ['low-mood'] })
  await page.setViewportSize({ width: 959, height: 900 })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const pale = await ground()
  for (const [path, isPale] of [
    ['/check-ins', false],
    ['/settings/account', false],
    ['/settings/check-in-reminders', false],
    ['/settings/notifications', true],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Check-In', exact: true })).toHaveCount(0)
    expect((await ground()) === pale, path).toBe(isPale)
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.getByRole('link', { name: 'Harbor Lane Clinic, home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test("'Use the app' stays closed in the tab after a reload [SHELL-23] [SHELL-25] [SHELL-26]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 959, height: 800 })
  await page.goto('/login')
  const prompt = page.getByRole('complementary', { name: 'Use the app' })
  await expect(prompt).toBeVisible()
  const close = page.getByRole('button', { name: "Close 'Use the app'" })
  await page.setViewportSize({ width: 960, height: 800 })
  await expect(close).toBeHidden()
  await expect(prompt).toBeVisible()
  await page.setViewportSize({ width: 959, height: 800 })
  await close.click()
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(prompt).toBeHidden()
})

test("'Use the app' appears below the first question", async ({ page, clinic }) => {
  const { links, userId } = await clinic.createPatient(overduePatient)
  await page.goto(links.sms)
  const prompt = page.getByRole('complementary', { name: 'Use the app' })
  await expect(page.getByRole('radio').first()).toBeInViewport()
  await expect(prompt).toBeVisible()
  await expect(prompt).not.toBeInViewport()
  const failed = page.getByRole('heading', { level: 1, name: 'This page did not load' })
  await page.goto('/user/unknown/assessments')
  await expect(failed).toBeVisible()
  await expect(prompt).toBeHidden()
  await page.goto(`/unsubscribe/${userId}`)
  await expect(prompt).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(prompt).toBeHidden()
})
