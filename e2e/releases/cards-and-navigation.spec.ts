import { type APIRequestContext, request } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { preview } from '../fixtures/preview.page.ts'
import { type Stack, startStack } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

/** What teams add to screens of others: the check-ins team a card on home, the settings team entries of the navigation. */
test.describe.configure({ mode: 'default' })

let stack: Stack
let api: APIRequestContext
const builds: (() => Promise<void>)[] = []
test.beforeAll(async () => {
  stack = await startStack()
  const { code, output } = await stack.remotes(
    'publish',
    'host',
    'mfe-auth',
    'mfe-assessments',
    'mfe-insights',
  )
  if (code !== 0) throw new Error(output)
  api = await request.newContext({ baseURL: stack.url })
})
test.afterAll(async () => {
  await api.dispose()
  await Promise.all(builds.map((remove) => remove()))
  await stack.close()
})

const publish = async (
  app: string,
  version: string,
  declared: NonNullable<Parameters<typeof copyBuild>[2]>['declared'],
  ...flags: string[]
) => {
  const build = await copyBuild(app, version, declared ? { declared } : {})
  builds.push(build.remove)
  return stack.remotes('publish', app, '--from', build.dist, ...flags)
}

test('a canary shows its card to its share alone, a preview to its tab, and promoted it is everybody’s', async ({
  browser,
}) => {
  expect((await publish('mfe-checkins', '1.0.0', { extensions: [] })).code).toBe(0)
  const candidate = await publish('mfe-checkins', '1.1.0', undefined, '--candidate')
  expect(candidate.code, candidate.output).toBe(0)
  const { address } = await preview(stack, 'mfe-checkins', '--path', '/')
  const canary = await stack.remotes('canary', 'mfe-checkins', '-p', '50', '--force', 'a test without checks')
  expect(canary.code, canary.output).toBe(0)

  const { login } = await createClinicFixture(api).createPatientWithAccount({ checkIns: ['low-mood'] })
  const openHome = async (draw: number, at = `${stack.url}/`) => {
    const context = await browser.newContext({ baseURL: stack.url })
    await context.addInitScript(
      (drawn) => localStorage.setItem('soundings.cohort.mfe-checkins', String(drawn)),
      draw,
    )
    const page = await context.newPage()
    await openLoggedIn(page, at, login)
    await expect(page.getByText('No upcoming assessments')).toBeVisible()
    return { page, context }
  }
  const [inside, outside] = [await openHome(10), await openHome(90)]
  await expect(inside.page.getByRole('region', { name: 'Check-ins' })).toBeVisible()
  const previewed = await openHome(90, address)
  await expect(previewed.page.getByRole('region', { name: 'Check-ins' })).toBeVisible()
  await previewed.context.close()
  // As long as it took there.
  await outside.page.waitForLoadState('networkidle')
  await expect(outside.page.getByRole('region', { name: 'Check-ins' })).toHaveCount(0)

  expect((await stack.remotes('promote', 'mfe-checkins', '--force', 'a test without checks')).code).toBe(0)
  await outside.page.reload()
  await expect(outside.page.getByRole('region', { name: 'Check-ins' })).toBeVisible()
  await Promise.all([inside.context.close(), outside.context.close()])
})

const badge = { count: '/v1/goals/:userId', label: 'new' }
const MORE: Record<string, object> = {
  '/settings/account': { label: 'Account', icon: 'pencil', order: 40 },
  '/settings/permissions': { label: 'Permissions', icon: 'info', order: 50, badge },
}

test('teams add entries to the navigation; those that do not fit on a phone are under More [SHELL-09]', async ({
  page,
  checkAccessibility,
}) => {
  const build = await copyBuild('mfe-settings', '0.9.0', {
    routes: (routes) =>
      routes.map((route) => ({ ...route, ...(MORE[route.path] ? { navigation: MORE[route.path] } : {}) })),
  })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const shown = () => navigation.locator('li:visible').allInnerTexts()
  builds.push(build.remove)
  const published = await stack.remotes('publish', 'mfe-settings', '--from', build.dist)
  expect(published.code, published.output).toBe(0)
  await page.route('**/v1/goals/*', (route) => route.fulfill({ json: { count: 2 } }))
  const { login } = await createClinicFixture(api).createPatientWithAccount()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLoggedIn(page, `${stack.url}/login`, login)
  await expect(navigation.locator('li:visible')).toHaveText([
    'Inbox',
    'Progress',
    'Settings',
    'Account',
    /Permissions\s*2/,
  ])

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect((await shown()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Inbox',
      'Progress',
      'Settings',
      expect.stringContaining('More'),
    ])
    await expectNoSidewaysScroll(page)
  }
  const more = navigation.getByRole('button', { name: /^More ?, 2$/ })
  await more.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet.getByRole('link', { name: /^Permissions ?, 2 new$/ })).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link', { name: 'Account' }).press('Enter')
  await expect(page).toHaveURL(/\/settings\/account$/)
  await expect(sheet).toHaveCount(0)
  await expect(more).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})
