import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('the app page has a code, the stores, and Skip to the invite [INVITE-43] [INVITE-45] @main', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/app-invite')
  await expect(page.getByRole('img', { name: 'Scan this code with your phone' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download on the App Store' })).toBeVisible()
  await checkAccessibility()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/accept-invite$/)
})

test('without the flag there is no Skip [INVITE-46] [SHELL-35] [SHELL-36]', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, flags: { ...config.flags, accept_invite_flow: false } } })
  })
  await page.goto('/app-invite')
  await expect(page.getByRole('heading', { name: 'Get the app' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  test('there is no code: a phone cannot scan its own screen', async ({ page, checkAccessibility }) => {
    await page.goto('/app-invite')
    await expect(page.getByRole('link', { name: 'Download on the App Store' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Scan this code with your phone' })).toHaveCount(0)
    await checkAccessibility()
  })
})
