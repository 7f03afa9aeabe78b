import { request } from '@playwright/test'
import { answerAll, overduePatient } from '../fixtures/assessments.page.ts'
import { entryThatThrowsInRender } from '../fixtures/broken-screen.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { copyBuild } from '../fixtures/copied-build.ts'
import { type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const APPS = ['host', 'mfe-auth', 'mfe-assessments', 'mfe-intake']
let stack: Stack
test.beforeAll(async () => {
  stack = await startStack()
  const { code, output } = await stack.remotes('publish', ...APPS)
  if (code !== 0) throw new Error(output)
})
test.afterAll(() => stack.close())

const publish = async (
  app: string,
  version: string,
  options: { entry?: string } = {},
  ...flags: string[]
) => {
  const build = await copyBuild(app, version, options)
  const { code, output } = await stack.remotes('publish', app, '--from', build.dist, ...flags)
  await build.remove()
  expect(code, output).toBe(0)
  return /\d+\.\d+\.\d+-[0-9a-f]{10}/.exec(output)?.[0] ?? ''
}

const statusOf = async (remote: string) => {
  const { remotes } = JSON.parse((await stack.remotes('status', '--json')).output)
  return remotes.find(({ name }: { name: string }) => name === remote)
}

type Total = { version: string; outcomes: Record<string, number> }
const outcomesOf = async (version: string) => {
  const totals: Total[] = await (await fetch(`${stack.url}/reports`)).json()
  return totals.find((total) => total.version === version)?.outcomes
}

const reportVisits = async (
  stack: string,
  version: string,
  outcome: string,
  visits: number,
): Promise<void> => {
  const report = { remote: 'mfe-intake', version, screen: 'intake', outcome }
  const body = JSON.stringify({ composition: 'c', reports: [report] })
  for (let visit = 0; visit < visits; visit += 1)
    await fetch(`${stack}/reports`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
}

test('a broken live release falls back to the last known good one on each visit', async ({ page }) => {
  const goodVersion = (await statusOf('mfe-intake')).version
  const broken = await publish('mfe-intake', '7.0.0', { entry: entryThatThrowsInRender('mfe-intake') })
  for (let visit = 0; visit < 3; visit += 1) {
    // Waits for pending reports of the previous page.
    await page.goto('about:blank')
    const reported = page.waitForRequest((request) => request.url().endsWith('/reports'))
    await page.goto(`${stack.url}/intake`)
    await expect(page.getByRole('heading', { name: 'Join your clinic' })).toBeVisible()
    await reported
  }
  await expect.poll(async () => (await outcomesOf(broken))?.['render-failed']).toBe(3)
  await expect.poll(async () => (await outcomesOf(goodVersion))?.mounted).toBe(3)
  // Failures never roll back a live release automatically.
  await reportVisits(stack.url, broken, 'render-failed', 40)
  const { output } = await stack.remotes(
    'status',
    '--live',
    '--reports',
    `${stack.url}/reports`,
    '--end-canaries',
  )
  expect(output).toMatch(new RegExp(`mfe-intake +${broken} +intake +43 +43 .*render-failed 43`))
  expect((await statusOf('mfe-intake')).version).toBe(broken)
  expect((await stack.remotes('rollback', 'mfe-intake')).code).toBe(0)
  expect((await statusOf('mfe-intake')).version).toBe(goodVersion)
})

test('a canary that fails three times as often as the live release ends automatically', async () => {
  const live = (await statusOf('mfe-intake')).version
  const canary = await publish('mfe-intake', '7.1.0', {}, '--candidate')
  const why = 'only to see how it ends'
  expect((await stack.remotes('canary', 'mfe-intake', '-p', '99', '--force', why)).code).toBe(0)
  await reportVisits(stack.url, live, 'mounted', 100)
  await reportVisits(stack.url, canary, 'mounted', 25)
  await reportVisits(stack.url, canary, 'blank', 5)
  await expect.poll(async () => (await statusOf('mfe-intake')).canary, { timeout: 30_000 }).toBeUndefined()
  const { ended } = await statusOf('mfe-intake')
  expect(ended).toEqual({
    version: canary,
    reason: expect.stringMatching(/^(it|intake) failed in 5 of 30 visits \(16\.7%\), the live release in /),
  })
  expect((await stack.remotes('status')).output).toMatch(/the canary 7\.1\.0-\w+ ended automatically:/)
  expect((await stack.remotes('history')).output).toMatch(
    /soundings +canary +mfe-intake .*0%, ended by itself:/,
  )
  const again = await stack.remotes('canary', 'mfe-intake', canary, '-p', '10', '--force', why)
  expect(again.output).toContain('was rolled back, or its canary ended')
})

test('a patient in mid-assessment can submit after broken releases go live', async ({ page }) => {
  const api = await request.newContext({ baseURL: stack.url })
  const clinic = createClinicFixture(api)
  const { userId } = await clinic.createPatient(overduePatient)
  await page.goto(`${stack.url}/user/${userId}/assessments?context=sms`)
  await answerAll(page, () => 1)
  for (const remote of ['mfe-auth', 'mfe-assessments']) {
    const broken = await publish(remote, '7.0.0', { entry: entryThatThrowsInRender(remote) }, '--candidate')
    const why = 'it cannot wait for its check'
    const { code, output } = await stack.remotes('promote', remote, broken, '--force', why)
    expect(code, output).toBe(0)
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Assessments completed!').first()).toBeVisible()
  // The page keeps its initial releases, also for screens that it has not opened yet.
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/user/${userId}/safety-net?context=sms`)
  await expect(page.getByRole('heading', { name: 'Your Safety Net' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Safety Net' })).toBeVisible()
  await api.dispose()
})
