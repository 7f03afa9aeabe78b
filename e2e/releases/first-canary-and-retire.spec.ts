import { type Page, request } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { type Stack, startStack } from '../fixtures/stack.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

let stack: Stack
test.beforeAll(async () => {
  stack = await startStack()
  await remotes('publish', 'host', 'mfe-auth', 'mfe-assessments', 'mfe-checkins', 'mfe-settings')
})
test.afterAll(() => stack.close())

const remotes = async (...args: string[]) => {
  const { code, output } = await stack.remotes(...args)
  expect(code, output).toBe(0)
  return output
}

const versionIn = (output: string) => /\d+\.\d+\.\d+-[0-9a-f]{10}/.exec(output)?.[0] ?? ''

const publish = async (...flags: string[]) => {
  const build = await copyBuild('mfe-insights', '3.0.0')
  const output = await remotes('publish', 'mfe-insights', '--from', build.dist, ...flags)
  await build.remove()
  return versionIn(output)
}

const openHome = async (page: Page) => {
  const api = await request.newContext({ baseURL: stack.url })
  const { login } = await createClinicFixture(api).createPatientWithAccount()
  await api.dispose()
  await openLoggedIn(page, `${stack.url}/login`, login)
  await expect(entries(page).first()).toBeVisible()
}

const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').filter({ visible: true })
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' })
const progress = (page: Page) => page.getByRole('heading', { level: 1, name: 'Progress' })

test("a remote's first canary reaches only its share of browsers", async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (sent) => requestedUrls.push(sent.url()))
  const draw = async (number: number) => {
    await page.evaluate((kept) => localStorage.setItem('soundings.cohort.mfe-insights', String(kept)), number)
    // The previous page's pending requests do not count for this one.
    await page.goto('about:blank')
    requestedUrls.length = 0
    await page.goto(stack.url)
  }
  await openHome(page)
  await expect(entries(page)).toHaveText(['Inbox', 'Settings'])

  const version = await publish('--candidate')
  const why = 'only to see which browsers a canary reaches'
  await remotes('canary', 'mfe-insights', '-p', '30', '--force', why)
  await draw(29.9)
  await expect(entries(page)).toHaveText(['Inbox', 'Progress', 'Settings'])
  await page.getByRole('link', { name: 'Progress' }).press('Enter')
  await expect(progress(page)).toBeVisible()
  expect(requestedUrls.some((url) => url.includes(`/remotes/mfe-insights/${version}/`))).toBe(true)

  await draw(30)
  await expect(entries(page)).toHaveText(['Inbox', 'Settings'])
  await page.goto(`${stack.url}/progress`)
  await expect(notFound(page)).toBeVisible()
  expect(requestedUrls.filter((url) => url.includes('mfe-insights'))).toEqual([])

  await remotes('canary', 'mfe-insights', '-p', '31', '--force', why)
  await draw(30)
  await expect(entries(page)).toHaveText(['Inbox', 'Progress', 'Settings'])
  await remotes('canary', 'mfe-insights', '-p', '0')
  await page.goto(`${stack.url}/progress`)
  await expect(notFound(page)).toBeVisible()
})

test('an open page keeps a retired remote', async ({ page, context }) => {
  const version = await publish()
  await openHome(page)
  await expect(entries(page)).toHaveText(['Inbox', 'Progress', 'Settings'])
  const checkIn = (on: Page) => on.getByRole('link', { name: 'Check-In' })
  await expect(checkIn(page)).toBeVisible()

  const refused = await stack.remotes('retire', 'mfe-auth', 'we have another log-in now')
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/protects the public-user screens of mfe-assessments, mfe-checkins/)
  for (const name of ['mfe-insights', 'mfe-checkins'])
    await remotes('retire', name, 'the clinic does not use it any more')

  await page.getByRole('link', { name: 'Progress' }).press('Enter')
  await expect(progress(page)).toBeVisible()
  await checkIn(page).press('Enter')
  await expect(page).toHaveURL(/\/check-ins$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notFound(page)).toHaveCount(0)

  const next = await context.newPage()
  await next.setViewportSize({ width: 320, height: 640 })
  await next.goto(stack.url)
  await expect(entries(next)).toHaveText(['Inbox', 'Settings'])
  await expect(checkIn(next)).toHaveCount(0)
  await expectNoSidewaysScroll(next)
  for (const path of ['/progress', '/check-ins']) {
    await next.goto(stack.url + path)
    await expect(notFound(next)).toBeVisible()
  }

  await remotes('promote', 'mfe-insights', version, '--force', 'the clinic wants it back')
  await next.goto(`${stack.url}/progress`)
  await expect(progress(next)).toBeVisible()
  await expect(entries(next)).toHaveText(['Inbox', 'Progress', 'Settings'])
})
