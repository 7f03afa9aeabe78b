import { testInLanguages } from '../fixtures/language-stack.ts'
import {
  badge,
  candidate,
  notFound,
  preview,
  publishCandidate,
  requestsOf,
  storedPreview,
} from '../fixtures/preview.page.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'

const test = testInLanguages('host', 'mfe-auth')
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ stack }) => {
  await publishCandidate(stack, 'mfe-intake', '9.0.0')
})

test('a previewed candidate appears only in the tab of its link', async ({
  page,
  context,
  stack,
  checkAccessibility,
}) => {
  const { id, address, remotes: versions } = await preview(stack, 'mfe-intake')
  const requested = requestsOf(page)
  await page.goto(`${address}&lang=en#top`)
  await expect(candidate(page)).toBeVisible()
  await expect(badge(page)).toContainText(`mfe-intake ${versions['mfe-intake']}`)
  await expect(badge(page)).toContainText(/From test, until \w+ \d+, \d+:\d\d [AP]M/)
  expect(page.url()).not.toContain(id)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await checkAccessibility()

  await page.reload()
  await expect(candidate(page)).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await page.goto(`${stack.url}/login`)
  await expect(badge(page)).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${stack.url}/intake`)
  await expect(notFound(other)).toBeVisible()
  await expect(badge(other)).toBeHidden()
  await other.close()

  await page.goBack()
  await expect(candidate(page)).toBeVisible()
  expect(requested.filter((path) => path.startsWith('/reports'))).toEqual([])
  await page.getByRole('button', { name: 'Leave preview' }).press('Enter')
  await expect(notFound(page)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  expect(page.url()).toBe(`${stack.url}/intake?lang=en#top`)
  expect(await storedPreview(page)).toBeNull()
})

test('a preview with an altered script shows the live release', async ({ page, stack }) => {
  await publishCandidate(stack, 'mfe-auth', '9.0.0')
  const { address, remotes: versions } = await preview(stack, 'mfe-auth', '--path', '/login')
  await page.route(`**/mfe-auth/${versions['mfe-auth']}/remoteEntry.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nwindow.altered = true` })
  })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(badge(page)).toContainText('mfe-auth does not work here. You see its released version.')
  expect(await page.evaluate(() => 'altered' in window)).toBe(false)
})

test('the preview badge does not cover crisis help on a phone', async ({
  page,
  stack,
  checkAccessibility,
}) => {
  const { address } = await preview(stack, 'mfe-intake')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${address}&lang=ar`)
    const bar = page.getByRole('complementary', { name: 'معاينة' })
    await expect(bar.getByRole('button', { name: 'مغادرة المعاينة' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // Playwright refuses to press a covered element without `force`.
    await page.getByRole('banner').getByRole('button', { name: 'دعم الأزمات' }).click({ trial: true })
  }
  await checkAccessibility()
})
