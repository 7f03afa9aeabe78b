import type { Page } from '@playwright/test'
import { openKiosk } from '../fixtures/kiosk.page.ts'
import { testInLanguages } from '../fixtures/language-stack.ts'
import {
  badge,
  candidate,
  type Link,
  notFound,
  preview,
  publishCandidate,
  requestsOf,
  storedPreview,
} from '../fixtures/preview.page.ts'
import { expect } from '../fixtures/test.ts'

/** Links to a candidate that show none: what is live shows instead. */
const test = testInLanguages('host', 'mfe-auth', 'mfe-assessments', 'mfe-kiosk')
test.describe.configure({ mode: 'default' })

let link: Link
const expectLive = async (page: Page) => {
  await expect(notFound(page)).toBeVisible()
  await expect(badge(page)).toContainText('This preview has ended.')
  expect(await storedPreview(page)).toBeNull()
  expect(page.url()).not.toContain('preview=')
}
test.beforeAll(async ({ stack }) => {
  await publishCandidate(stack, 'mfe-intake', '9.0.0')
  link = await preview(stack, 'mfe-intake')
})

test('nothing is previewed by a document of another key', async ({ page, stack }) => {
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
  await expectLive(page)
})

test('nothing is previewed by the document of another preview, or one whose time is over', async ({
  page,
  stack,
}) => {
  const { address } = await preview(stack, 'mfe-intake', '--hours', '1')
  const trueDocument = await (await fetch(`${stack.url}/previews/${link.id}.json`)).json()
  await page.route('**/previews/*', (route) => route.fulfill({ json: trueDocument }))
  await page.goto(address)
  await expectLive(page)
  await page.unrouteAll()
  const date = new Date(Date.now() + 49 * 3_600_000).toUTCString()
  await page.route('**/previews/*', (route) => route.fulfill({ json: trueDocument, headers: { date } }))
  await page.goto(link.address)
  await expectLive(page)
})

test('nothing is previewed by an id that is a path, and leaving leads to no other origin', async ({
  page,
  stack,
}) => {
  const requested = requestsOf(page)
  for (const id of ['../registry', '%2e%2e%2fregistry', '//evil.example/x', 'javascript:alert(1)']) {
    await page.goto(`${stack.url}/intake?preview=${id}`)
    await expectLive(page)
    await page.getByRole('button', { name: 'Leave preview' }).click()
    await expect(badge(page)).toBeHidden()
    expect(page.url()).toBe(`${stack.url}/intake`)
  }
  expect(requested.filter((path) => path.includes('previews') || path === '/registry.json')).toEqual([])
})

test('nothing is previewed at a kiosk, by a link or in a tab that had a preview', async ({
  page,
  clinic,
  stack,
}) => {
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

test('nothing is previewed while it cannot be verified, which the next page tries again', async ({
  page,
}) => {
  await page.route('**/previews/*', (route) => route.abort())
  await page.goto(link.address)
  await expect(notFound(page)).toBeVisible()
  await expect(badge(page)).toContainText('We cannot open this preview right now.')
  await page.unrouteAll()
  await page.reload()
  await expect(candidate(page)).toBeVisible()
})
