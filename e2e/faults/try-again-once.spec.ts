import type { Page } from '@playwright/test'
import { GENERIC, screens } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'
import { serveAlteredOnce } from './altered-once.ts'
import { liveFile, withChangedRemote } from './composition.ts'

/** Keys are names in the page's boot script. */
const readLibraries = async (page: Page): Promise<Record<string, { file: string }[]>> => {
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  return JSON.parse(/soundingsLibraries=(\{.*?\});/.exec(html)?.[1] ?? '')
}

const isFileOf = (libraries: Awaited<ReturnType<typeof readLibraries>>, ...names: string[]) => {
  const files = names.flatMap((name) => libraries[name]?.map(({ file }) => file) ?? [])
  return (pathname: string) => files.some((file) => pathname.endsWith(`/${file}`))
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const removeFiles = async (page: Page, ...files: (RegExp | ((url: URL) => boolean))[]) => {
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

const tryAgainOnce = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

test("'Try again' loads a missing library of the host", async ({ page }) => {
  const { path, heading } = screens['mfe-auth']
  const isLibrary = isFileOf(await readLibraries(page), 'yup', 'react-hook-form')
  const putBack = await removeFiles(page, ({ pathname }) => isLibrary(pathname))
  await page.goto(path)
  await expect(page.getByText(GENERIC)).toBeVisible()
  await putBack()
  await tryAgainOnce(page)
  await expect(title(page, heading)).toBeVisible()
})

test("'Try again' requests a hanging preload again", async ({ page, baseURL }) => {
  const { path, heading } = screens['mfe-intake']
  // Not a case of the fault matrix, which releases hanging requests as soon as its fault is cleared. Here the first
  // request never gets a response.
  let isBroken = true
  const before = await serveAlteredOnce({
    origin: baseURL ?? '',
    isAltered: (pathname) => isBroken && liveFile('mfe-intake', '[^/]+\\.js').test(pathname),
    hangs: true,
    changePage: (html) => html,
  })
  await page.goto(`${before.origin}${path}`, { waitUntil: 'commit' })
  await expect(page.getByText(GENERIC)).toBeVisible({ timeout: 20_000 })
  isBroken = false
  await tryAgainOnce(page)
  await expect(title(page, heading)).toBeVisible()
  await before.close()
})

type Altered = {
  path: string
  heading: string
  isAltered: (pathname: string) => boolean
  baseURL?: string | undefined
}

/** The scripts arrive altered once, and stay altered in the browser's cache. */
const openAltered = async (page: Page, { path, isAltered, baseURL = '' }: Altered) => {
  const before = await serveAlteredOnce({ origin: baseURL, isAltered, changePage: (html) => html })
  await page.goto(`${before.origin}${path}`)
  return before
}

const expectScreen = async (page: Page, { heading }: Pick<Altered, 'heading'>) => {
  await expect(title(page, heading)).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
}

test('the page requests an altered renderer again automatically', async ({ page, baseURL }) => {
  const isAltered = isFileOf(await readLibraries(page), 'react-dom/client')
  const altered = { ...screens['mfe-auth'], isAltered, baseURL }
  const before = await openAltered(page, altered)
  await expectScreen(page, altered)
  expect([...before.requestCounts.values()]).toEqual([2])
  await before.close()
})

test("'Try again' loads a form's lazy script after an altered copy was cached", async ({ page, baseURL }) => {
  const isAltered = (pathname: string) => /\/need-[^/]+\.js$/.test(pathname)
  const screen = { path: '/assessment-preview?assessment=daily-living', heading: 'Daily living' }
  const altered = { ...screen, isAltered, baseURL }
  const before = await openAltered(page, altered)
  await expect(page.getByText(GENERIC)).toBeVisible()
  await page.reload()
  await expect(page.getByText(GENERIC)).toBeVisible()
  await tryAgainOnce(page)
  await expectScreen(page, altered)
  await before.close()
})

test("'Try again' loads a remote after altered copies of its scripts were cached", async ({
  page,
  baseURL,
}) => {
  const { path, heading } = screens['mfe-intake']
  const before = await serveAlteredOnce({
    origin: baseURL ?? '',
    isAltered: (pathname) => /^\/remotes\/mfe-intake\/.*\.js$/.test(pathname),
    changePage: (html) => withChangedRemote(html, 'mfe-intake', (release) => delete release.lastKnownGood),
  })
  await page.goto(`${before.origin}${path}`)
  await expect(page.getByText(GENERIC)).toBeVisible()
  await page.reload()
  await expect(page.getByText(GENERIC)).toBeVisible()
  expect([...before.requestCounts.values()].every((times) => times === 1)).toBe(true)
  await tryAgainOnce(page)
  await expectScreen(page, { heading })
  await page.reload()
  await expect(title(page, heading)).toBeVisible()
  await before.close()
})
