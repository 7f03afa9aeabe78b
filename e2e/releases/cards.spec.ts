import { request } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { preview } from '../fixtures/preview.page.ts'
import { type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

/** The check-ins team releases a card on home, which belongs to the assessments team. */
test.describe.configure({ mode: 'serial' })

let stack: Stack
const builds: (() => Promise<void>)[] = []
test.beforeAll(async () => {
  stack = await startStack()
  const { code, output } = await stack.remotes('publish', 'host', 'mfe-auth', 'mfe-assessments')
  if (code !== 0) throw new Error(output)
})
test.afterAll(async () => {
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

test('a canary shows its card to its share alone, a preview to its tab, and promoted it is everybody’s', async ({
  browser,
}) => {
  expect((await publish('mfe-checkins', '1.0.0', { extensions: [] })).code).toBe(0)
  const candidate = await publish('mfe-checkins', '1.1.0', undefined, '--candidate')
  expect(candidate.code, candidate.output).toBe(0)
  const { address } = await preview(stack, 'mfe-checkins', '--path', '/')
  const canary = await stack.remotes('canary', 'mfe-checkins', '-p', '50', '--force', 'a test without checks')
  expect(canary.code, canary.output).toBe(0)

  const api = await request.newContext({ baseURL: stack.url })
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
  await Promise.all([inside.context.close(), outside.context.close(), api.dispose()])
})
