import type { Page } from '@playwright/test'
import { overduePatient } from '../fixtures/assessments.page.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { GENERIC, screens } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'
import { serveAlteredOnce } from './altered-once.ts'
import { liveFile } from './composition.ts'

/** Files of the host's libraries, by name, as the page's boot script knows them. */
const readLibraries = async (page: Page): Promise<Record<string, { file: string }[]>> => {
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  return JSON.parse(/soundingsLibraries=(\{.*?\});/.exec(html)?.[1] ?? '')
}

const isFileOf = (libraries: Awaited<ReturnType<typeof readLibraries>>, ...names: string[]) => {
  const files = names.flatMap((name) => libraries[name]?.map(({ file }) => file) ?? [])
  return (pathname: string) => files.some((file) => pathname.endsWith(`/${file}`))
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Answers 404 for files until the returned function is called. */
const removeFiles = async (page: Page, ...files: (RegExp | ((url: URL) => boolean))[]) => {
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The kiosk of the demo clinic, in a browser that is paired. */
const KIOSK = { path: '/clinics/harbor-lane', heading: 'Welcome' }

const pairKiosk = async (page: Page, clinic: ClinicFixture) => {
  await page.goto(await clinic.kioskLink('harbor-lane'))
  await expect(title(page, KIOSK.heading)).toBeVisible()
}

const tryAgainOnce = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

test('mfe-auth × a library of the host 404', async ({ page }) => {
  const { path, heading } = screens['mfe-auth']
  const isLibrary = isFileOf(await readLibraries(page), 'yup', 'react-hook-form')
  const putBack = await removeFiles(page, ({ pathname }) => isLibrary(pathname))
  await page.goto(path)
  await expect(page.getByText(GENERIC)).toBeVisible()
  await putBack()
  await tryAgainOnce(page)
  await expect(title(page, heading)).toBeVisible()
})

test("a kiosk's guards and its screen come back together", async ({ page, clinic }) => {
  await pairKiosk(page, clinic)
  const putBack = await removeFiles(
    page,
    /\/host\/[^/]+\/kiosk\.[^/]+\.js$/,
    liveFile('mfe-kiosk', '[^/]+\\.js'),
  )
  await page.goto(KIOSK.path)
  await expect(page.getByText(GENERIC)).toBeVisible()
  await putBack()
  await tryAgainOnce(page)
  await expect(title(page, KIOSK.heading)).toBeVisible()
})

test('a gate and the screen behind it come back together', async ({ page, clinic }) => {
  const { userId } = await clinic.createPatient(overduePatient)
  const putBack = await removeFiles(
    page,
    liveFile('mfe-auth', '[^/]+\\.js'),
    liveFile('mfe-assessments', '[^/]+\\.js'),
  )
  await page.goto(`/user/${userId}/assessments?context=sms`)
  await expect(page.getByText(GENERIC)).toBeVisible()
  await putBack()
  await tryAgainOnce(page)
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('what was preloaded and hangs is requested again', async ({ page, baseURL }) => {
  const { path, heading } = screens['mfe-intake']
  // The matrix answers what hangs there, as soon as its fault is cleared.
  let isBroken = true
  const before = await serveAlteredOnce({
    origin: baseURL ?? '',
    isAltered: (pathname) => isBroken && liveFile('mfe-intake', '[^/]+\\.js').test(pathname),
    hangs: true,
    changePage: (html) => html,
  })
  await page.goto(`${before.origin}${path}`, { waitUntil: 'commit' })
  // As long as an entry is waited for.
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

/** Opens a page whose scripts arrived altered once, and stay so in the browser's cache. */
const openAltered = async (page: Page, { path, isAltered, baseURL = '' }: Altered) => {
  const before = await serveAlteredOnce({ origin: baseURL, isAltered, changePage: (html) => html })
  await page.goto(`${before.origin}${path}`)
  return before
}

const expectScreen = async (page: Page, { heading }: Altered) => {
  await expect(title(page, heading)).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
}

test('a renderer that arrived altered comes again by itself', async ({ page, baseURL }) => {
  const isAltered = isFileOf(await readLibraries(page), 'react-dom/client')
  const altered = { ...screens['mfe-auth'], isAltered, baseURL }
  const before = await openAltered(page, altered)
  await expectScreen(page, altered)
  expect([...before.requestCounts.values()]).toEqual([2])
  await before.close()
})

test('what sends requests comes again with the second try of a read', async ({ page, baseURL }) => {
  const isRenderer = isFileOf(await readLibraries(page), 'react-dom/client')
  const isAltered = (pathname: string) =>
    /^\/host\/[^/]+\/\d+\.[^/]+\.js$/.test(pathname) && !isRenderer(pathname)
  const altered = { ...screens['mfe-checkins'], isAltered, baseURL }
  const before = await openAltered(page, altered)
  await expectScreen(page, altered)
  expect([...before.requestCounts.values()]).toContain(2)
  await before.close()
})

for (const [what, script, screen] of [
  [
    'what only some forms need',
    /\/need-[^/]+\.js$/,
    { path: '/assessment-preview?assessment=daily-living', heading: 'Daily living' },
  ],
  ["a kiosk's guards", /\/kiosk\.[^/]+\.js$/, KIOSK],
] as const)
  test(`${what}, altered once and cached, comes at the first press`, async ({ page, baseURL, clinic }) => {
    // Cookies know no port: paired here, the browser is a kiosk there.
    if (screen === KIOSK) await pairKiosk(page, clinic)
    const altered = { ...screen, isAltered: (pathname: string) => script.test(pathname), baseURL }
    const before = await openAltered(page, altered)
    await expect(page.getByText(GENERIC)).toBeVisible()
    await page.reload()
    await expect(page.getByText(GENERIC)).toBeVisible()
    await tryAgainOnce(page)
    await expectScreen(page, altered)
    await before.close()
  })
