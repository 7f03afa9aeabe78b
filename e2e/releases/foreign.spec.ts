import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { logIn } from '../fixtures/log-in.ts'
import { runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

let stack: Stack
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'soundings-foreign-'))
  stack = await startStack()
  const { code, said } = await stack.remotes('publish', 'host', 'mfe-auth', 'mfe-assessments')
  if (code !== 0) throw new Error(said)
})
test.afterAll(async () => {
  await stack.close()
  await rm(folder, { recursive: true, force: true })
})

const run = async (command: string, args: string[], cwd: string, env: Record<string, string> = {}) => {
  const { code, said } = await runProgram(command, args, { cwd, env })
  expect(code, said).toBe(0)
  return said
}

/** Goes somewhere as a link would, without a new page. */
const goWithin = (page: import('@playwright/test').Page, target: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, target)

test('a remote made outside the workspace builds, tests, goes live, and shares session and query client', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const remote = path.join(folder, 'mfe-hello')
  await run('npm', ['run', 'new:remote', '--', remote], root, { INIT_CWD: folder })
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], remote)
  expect(await run('npm', ['test'], remote)).toContain('2 passed')
  await run('npm', ['run', 'types'], remote)
  await run('npm', ['run', 'build'], remote)
  expect(await run('npm', ['run', 'release', '--', '--store', stack.store], remote)).toMatch(
    /mfe-hello 0\.1\.0-\w+ is live/,
  )

  const api = await request.newContext({ baseURL: stack.url })
  const { login } = await createClinicFixture(api).aPatientWithAccount({
    birthdayVerified: true,
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  })
  await page.goto(`${stack.url}/`)
  await logIn(page, login)
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible()
  // From here on the clinic is silent: what the screen knows, it knows from the client that it shares.
  await page.route('**/assigned-assessments', () => undefined)
  await goWithin(page, '/hello')
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeFocused()
  await expect(page.getByText('One set of questions is waiting.')).toBeVisible()
  await expect(page).toHaveTitle('Hello, Robin, Harbor Lane Clinic')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await api.dispose()
})

test('a remote that webpack has built stands in the same page', async ({ page }) => {
  test.setTimeout(120_000)
  const remote = path.join(folder, 'mfe-packed')
  await run(process.execPath, [path.join(root, 'e2e/fixtures/webpack-remote/build.mjs'), remote], root)
  const { code, said } = await stack.remotes('publish', 'mfe-packed', '--from', path.join(remote, 'dist'))
  expect(code, said).toBe(0)
  await page.goto(`${stack.url}/packed`)
  await expect(page.getByRole('heading', { name: 'Packed elsewhere' })).toBeFocused()
  await expect(page).toHaveTitle('Packed elsewhere, Soundings')
  await expect(page.getByRole('button', { name: 'Crisis help' })).toBeVisible()
})
