import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('the app page has a code, the stores, and Skip to the invite [INVITE-43] [INVITE-45]', async ({
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
