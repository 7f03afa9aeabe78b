import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { startReleasedStack } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

const badge = { count: '/v1/goals/:userId', label: 'new' }
const MORE: Record<string, object> = {
  '/settings/account': { label: 'Account', icon: 'pencil', order: 40 },
  '/settings/permissions': { label: 'Permissions', icon: 'info', order: 50, badge },
}

test('teams add entries to the navigation; those that do not fit on a phone are under More [SHELL-09]', async ({
  page,
  playwright,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const stack = await startReleasedStack()
  const request = await playwright.request.newContext({ baseURL: stack.url })
  const build = await copyBuild('mfe-settings', '0.9.0', {
    routes: (routes) =>
      routes.map((route) => ({ ...route, ...(MORE[route.path] ? { navigation: MORE[route.path] } : {}) })),
  })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const shown = () => navigation.locator('li:visible').allInnerTexts()
  try {
    const published = await stack.remotes('publish', 'mfe-settings', '--from', build.dist)
    expect(published.code, published.output).toBe(0)
    await page.route('**/v1/goals/*', (route) => route.fulfill({ json: { count: 2 } }))
    const { login } = await createClinicFixture(request).createPatientWithAccount()
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
  } finally {
    await build.remove()
    await request.dispose()
    await stack.close()
  }
})
