import { type APIRequestContext, request } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { preview } from '../fixtures/preview.page.ts'
import { type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

/** What teams add to screens of others: the check-ins team a card on home, the settings team entries of the navigation. */
test.describe.configure({ mode: 'default' })

let stack: Stack
let api: APIRequestContext
const builds: (() => Promise<void>)[] = []
test.beforeAll(async () => {
  stack = await startStack()
  const { code, output } = await stack.remotes(
    'publish',
    'host',
    'mfe-auth',
    'mfe-assessments',
    'mfe-insights',
  )
  if (code !== 0) throw new Error(output)
  api = await request.newContext({ baseURL: stack.url })
})
test.afterAll(async () => {
  await api.dispose()
  await Promise.all(builds.map((remove) => remove()))
  await stack.close()
})

const publish = async (
  app: string,
  version: string,
  declared: NonNullable<Parameters<typeof copyBuild>[2]>['declared'],
  ...flags: string[]
) => {
  const build = await copyBuild(app, version, declared ? { declared } : {})
  builds.push(build.remove)
  return stack.remotes('publish', app, '--from', build.dist, ...flags)
}

test('shows the card of a canary to its share of browsers, of a preview to its tab, and of a promoted release to all', async ({
  browser,
}) => {
  expect((await publish('mfe-checkins', '1.0.0', { extensions: [] })).code).toBe(0)
  const candidate = await publish('mfe-checkins', '1.1.0', undefined, '--candidate')
  expect(candidate.code, candidate.output).toBe(0)
  const { address } = await preview(stack, 'mfe-checkins', '--path', '/')
  const canary = await stack.remotes('canary', 'mfe-checkins', '-p', '50', '--force', 'a test without checks')
  expect(canary.code, canary.output).toBe(0)

  const { login } = await createClinicFixture(api).createPatientWithAccount({ checkIns: ['low-mood'] })
  const openHome = async (draw: number, at = `${stack.url}/`) => {
    const context = await browser.newContext({ baseURL: stack.url })
    await context.addInitScript(
      (drawn) => localStorage.setItem('soundings.cohort.mfe-checkins', String(drawn)),
      draw,
    )
    const page = await context.newPage()
    await openLoggedIn(page, at, login)
    await expect(page.getByText('No upcoming assessments')).toBeVisible()
    return { page, context }
  }
  const [inside, outside] = [await openHome(10), await openHome(90)]
  await expect(inside.page.getByRole('region', { name: 'Check-ins' })).toBeVisible()
  const previewed = await openHome(90, address)
  await expect(previewed.page.getByRole('region', { name: 'Check-ins' })).toBeVisible()
  await previewed.context.close()
  // As long as it took there.
  await outside.page.waitForLoadState('networkidle')
  await expect(outside.page.getByRole('region', { name: 'Check-ins' })).toHaveCount(0)

  expect((await stack.remotes('promote', 'mfe-checkins', '--force', 'a test without checks')).code).toBe(0)
  await outside.page.reload()
  await expect(outside.page.getByRole('region', { name: 'Check-ins' })).toBeVisible()
  await Promise.all([inside.context.close(), outside.context.close()])
})
