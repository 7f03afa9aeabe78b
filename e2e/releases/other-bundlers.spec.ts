import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { overduePatient } from '../fixtures/assessments.page.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

/** `releasing-guide.spec.ts` builds with rspack. */
const BUNDLERS = ['webpack', 'vite'] as const
type Bundler = (typeof BUNDLERS)[number]

let stack: Stack
let api: APIRequestContext
let folder: string
const remoteOf = (bundler: Bundler) => path.join(folder, `mfe-hello-${bundler}`)

const run = async (command: string, args: string[], cwd: string, env: Record<string, string> = {}) => {
  const { code, output } = await runProgram(command, args, { cwd, env })
  expect(code, output).toBe(0)
  return output
}

/** From an empty folder to an installed one, by the commands of the document. */
const create = async (bundler: Bundler) => {
  const remote = remoteOf(bundler)
  const output = await run('npm', ['run', 'new:remote', '--', remote, '--bundler', bundler], root, {
    INIT_CWD: folder,
  })
  expect(output).toContain('export default remoteConfig(import.meta.dirname)')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], remote)
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(path.join(tmpdir(), 'soundings-foreign-'))
  stack = await startStack()
  api = await request.newContext({ baseURL: stack.url })
  const { code, output } = await stack.remotes('publish', 'host', 'mfe-auth', 'mfe-assessments')
  if (code !== 0) throw new Error(output)
  // One after the other: installing keeps both cores busy, and other tests run beside this one.
  for (const bundler of BUNDLERS) await create(bundler)
})
test.afterAll(async () => {
  await api.dispose()
  await stack.close()
  await rm(folder, { recursive: true, force: true })
})

/** Goes somewhere as a link would, without a new page. */
const goWithin = (page: Page, target: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, target)

const openHome = async (page: Page) => {
  const { login } = await createClinicFixture(api).createPatientWithAccount(overduePatient)
  await openLoggedIn(page, `${stack.url}/`, login)
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
}

test('a bundler without a preset is refused, and the message names the presets', async () => {
  const wanted = path.join(folder, 'mfe-other')
  const args = ['run', 'new:remote', '--', wanted, '--bundler', 'parcel']
  const { code, output } = await runProgram('npm', args, { cwd: root })
  expect(code).toBe(2)
  expect(output).toContain('"parcel" is none of rspack, webpack, vite')
  expect(existsSync(wanted)).toBe(false)
})

for (const bundler of BUNDLERS) {
  test(`a remote that ${bundler} builds goes live, and shares session and query client`, async ({ page }) => {
    test.setTimeout(120_000)
    const remote = remoteOf(bundler)
    await run('npm', ['run', 'build'], remote)
    expect(await run('npm', ['run', 'release', '--', '--store', stack.store], remote)).toMatch(
      new RegExp(`mfe-hello-${bundler} 0\\.1\\.0-\\w+ is live`),
    )
    await openHome(page)
    // From here on the clinic is silent: what the screen knows, it knows from the client that it shares.
    await page.route('**/assigned-assessments', () => undefined)
    await goWithin(page, `/hello-${bundler}`)
    await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeFocused()
    await expect(page.getByText('One set of questions is waiting.')).toBeVisible()
    await expect(page).toHaveTitle('Hello, Robin, Harbor Lane Clinic')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test(`an altered script of ${bundler}'s build does not run, and a second request loads it`, async ({
    page,
  }) => {
    await openHome(page)
    const screenScript = `**/remotes/mfe-hello-${bundler}/*/screen-*.js`
    await page.route(screenScript, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.altered = true;${await response.text()}` })
    })
    await goWithin(page, `/hello-${bundler}`)
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText(`For support: mfe-hello-${bundler}`)).toBeVisible()
    expect(await page.evaluate(() => 'altered' in window)).toBe(false)
    await page.unroute(screenScript)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
  })
}
