import { expect, test } from '../fixtures/test.ts'

test('text is visible in the fallback font at once [SHELL-28]', async ({ page }) => {
  let sendFont = () => {}
  await page.route(/\.woff2$/, async (route) => {
    await new Promise<void>((resolve) => {
      sendFont = resolve
    })
    await route.continue()
  })
  const requested = page.waitForRequest(/\.woff2$/)
  await page.clock.install()
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await requested
  await page.clock.runFor(5_100)
  sendFont()
  const ownFont = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('Atkinson'))?.status)
  await expect.poll(ownFont).toBe('loaded')
  await page.clock.runFor(100)
  await expect(page.locator('html')).toHaveAttribute('data-font', 'fallback')
})

test('the app can be installed on a home screen', async ({ page, request }) => {
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href)
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Soundings', start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return image.naturalWidth
    }, new URL(src, address).href)
    expect(`${width}x${width}`, src).toBe(sizes)
  }
})

test('the page does not offer a newer version while a form has input', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.route('**/registry.json', (route) => route.fulfill({ json: { generation: 1_000_000 } }))
  const reload = page.getByRole('button', { name: 'Reload' })
  const changeVisibility = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByLabel('Email').fill('robin@example.test')
  await changeVisibility()
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0)
  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(page.getByText('A newer version is ready.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
  await expect(page).toHaveURL(/forgot-password/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
