import { openKiosk } from '../fixtures/kiosk.page.ts'
import { testInLanguages } from '../fixtures/language-stack.ts'
import {
  badge,
  candidate,
  notFound,
  preview,
  publishCandidate,
  remotes,
  requestsOf,
  storedPreview,
} from '../fixtures/preview.page.ts'
import { expect, expectNoSidewaysScroll } from '../fixtures/test.ts'

/** A link to a candidate, on the real deployment. */
const test = testInLanguages('host', 'mfe-auth', 'mfe-assessments', 'mfe-kiosk')
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ stack }) => {
  await publishCandidate(stack, 'mfe-intake', '9.0.0')
  await publishCandidate(stack, 'mfe-insights', '9.0.0')
})

test('a candidate that is live nowhere shows in the tab of its link, until that leaves it, and in no other', async ({
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
  // Nothing that this tab saw counts.
  expect(requested.filter((path) => path.startsWith('/reports'))).toEqual([])
  await page.getByRole('button', { name: 'Leave preview' }).press('Enter')
  await expect(notFound(page)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  expect(page.url()).toBe(`${stack.url}/intake?lang=en#top`)
  expect(await storedPreview(page)).toBeNull()
})

test('a preview runs what it names, and no other release that the store has', async ({ page, stack }) => {
  const { address } = await preview(stack, 'mfe-intake')
  const registry: { remotes: Record<string, { releases: object }> } = await (
    await fetch(`${stack.url}/registry.json`)
  ).json()
  const [version] = Object.keys(registry.remotes['mfe-insights']?.releases ?? {})
  await page.goto(address)
  await expect(candidate(page)).toBeVisible()
  const load = (url: string) =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: src })
          addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(`refused ${blockedURI}`))
          link.onload = () => resolve('loaded')
          link.onerror = () => setTimeout(resolve, 1_000, 'failed')
          document.head.append(link)
        }),
      url,
    )
  const unnamed = `${stack.url}/remotes/mfe-insights/${version}/remoteEntry.js`
  expect(await load(unnamed)).toBe(`refused ${unnamed}`)
})

test('a script that is not what was signed does not run: the page shows what is live, and says so', async ({
  page,
  stack,
}) => {
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

test('a preview that is ended while it is open says so, and is gone with the next page', async ({
  page,
  stack,
}) => {
  const { id, address } = await preview(stack, 'mfe-intake')
  await page.goto(address)
  await expect(candidate(page)).toBeVisible()
  await remotes(stack, 'preview', '--end', id)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(badge(page)).toContainText('This preview has ended. Leave it to see what everyone sees.')
  await expect(candidate(page)).toBeVisible()
  await page.reload()
  await expect(badge(page)).toContainText('This preview has ended. You see what everyone sees.')
  await expect(notFound(page)).toBeVisible()
  await page.reload()
  await expect(notFound(page)).toBeVisible()
  await expect(badge(page)).toBeHidden()
})

for (const [lang, title, leave, help, colorScheme] of [
  ['en', 'Preview', 'Leave preview', 'Crisis help', 'light'],
  ['ar', 'معاينة', 'مغادرة المعاينة', 'دعم الأزمات', 'dark'],
] as const)
  test(`the badge in ${lang} covers nothing, crisis help least of all, on a phone`, async ({
    page,
    stack,
    checkAccessibility,
  }) => {
    const { address } = await preview(stack, 'mfe-intake')
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${address}&lang=${lang}`)
      const bar = page.getByRole('complementary', { name: title })
      await expect(bar.getByRole('button', { name: leave })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      // Without `force`: Playwright refuses to press what something else covers.
      await page.getByRole('banner').getByRole('button', { name: help }).click({ trial: true })
    }
    await checkAccessibility()
  })

test('nothing is previewed by a document of another key', async ({ page, stack }) => {
  const link = await preview(stack, 'mfe-intake')
  await page.goto(`${stack.url}/login`)
  // In the browser, as who forges one would: everything of the true one, and a signature.
  const forged = await page.evaluate(async (id) => {
    const { token }: { token: string } = await (await fetch(`/previews/${id}.json`)).json()
    const text = token.slice(0, token.lastIndexOf('.'))
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign'])
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text))
    const encoded = btoa(String.fromCharCode(...new Uint8Array(signature)))
    return `${text}.${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  }, link.id)
  await page.route('**/previews/*', (route) => route.fulfill({ json: { token: forged } }))
  await page.goto(link.address)
  await expect(notFound(page)).toBeVisible()
  await expect(badge(page)).toContainText('This preview has ended.')
  expect(await storedPreview(page)).toBeNull()
  expect(page.url()).not.toContain('preview=')
})

test('nothing is previewed at a kiosk, by a link or in a tab that had a preview', async ({
  page,
  clinic,
  stack,
}) => {
  const link = await preview(stack, 'mfe-intake')
  await page.goto(link.address)
  await expect(candidate(page)).toBeVisible()
  const requested = requestsOf(page)
  const { displayId } = await openKiosk(page, clinic)
  await expect(badge(page)).toBeHidden()
  expect(await storedPreview(page)).toBeNull()
  for (const address of [`${stack.url}/clinics/${displayId}?preview=${link.id}`, link.address]) {
    await page.goto(address)
    await expect.poll(() => page.url()).not.toContain('preview=')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(badge(page)).toBeHidden()
    await expect(candidate(page)).toBeHidden()
    expect(await storedPreview(page)).toBeNull()
  }
  expect(requested.filter((path) => path.startsWith('/previews'))).toEqual([])
})
