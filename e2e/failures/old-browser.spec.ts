import { expect, test } from '../fixtures/test.ts'

test('an outdated browser gets a notice with crisis help', async ({ page, checkAccessibility }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'))
  // Such a browser ignores a script with unknown syntax.
  await page.route('**/main.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Your browser is out of date' })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
  await checkAccessibility()
  await page.getByText('Crisis help').click()
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
})

test('a supported browser does not get the notice for outdated browsers', async ({ page }) => {
  await page.route('**/main.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText('Loading…')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your browser is out of date' })).toBeHidden()
})
