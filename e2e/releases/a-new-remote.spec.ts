import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { execa } from 'execa'
import getPort from 'get-port'
import { createBrokenScreen } from '../fixtures/broken-screen.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { checkEnvironment, runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { waitUntilServed } from '../fixtures/wait-until-served.ts'

// `screens-refused.spec.ts` tests each rule of a check, `smoke.test.ts` a failing journey.

/** From an empty folder to a live canary. */
const LONGEST_MS = 300_000
const NAME = 'mfe-goals'

// Later tests continue with the remote that the guide creates.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let stack: Stack
let api: APIRequestContext
/** A home folder with only the workspace. */
let home: string
let folder: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  home = await mkdtemp(path.join(tmpdir(), 'soundings-home-'))
  await symlink(root, path.join(home, 'soundings'))
  folder = path.join(home, NAME)
  stack = await startReleasedStack()
  api = await request.newContext({ baseURL: stack.url })
})
test.afterAll(async () => {
  await api.dispose()
  await stack.close()
  await rm(home, { recursive: true, force: true })
})

/** Packages and browsers of the machine. */
const machine = {
  npm_config_cache: process.env.npm_config_cache ?? path.join(homedir(), '.npm'),
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  PLAYWRIGHT_BROWSERS_PATH:
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright'),
}

/** Extracts the `sh` blocks of a Markdown section. */
const commandsOf = async (document: string, section: string): Promise<string> => {
  const text = await readFile(path.join(root, document), 'utf8')
  const [, after = ''] = text.split(`\n## ${section}\n`)
  const [own = ''] = after.split('\n## ')
  return [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands).join('')
}

test("the guide's commands lead to a live canary within five minutes", async ({ page }) => {
  test.setTimeout(LONGEST_MS + 60_000)
  const commands = await commandsOf('docs/releasing-a-remote.md', 'From an empty folder to a live canary')
  for (const step of ['new:remote', 'npm install', 'types', 'npm test', 'ship', 'canary'])
    expect(commands).toContain(step)
  const { code, output, ms } = await runProgram('bash', ['-euxc', commands], {
    cwd: home,
    env: {
      ...checkEnvironment(),
      ...machine,
      HOME: home,
      RELEASE_STORE: stack.store,
      RELEASED_BY: 'a new team',
    },
  })
  console.log(`From an empty folder to a live canary: ${Math.round(ms / 1000)} s`)
  expect(code, output).toBe(0)
  expect(ms).toBeLessThan(LONGEST_MS)
  expect(output).toContain('5 passed')
  // One smoke journey per live remote, the remote's own, and its screen.
  expect(output).toContain('passed 13 journeys')
  expect(existsSync(path.join(folder, 'dist/release.json'))).toBe(true)
  const leadingOut = await runProgram('grep', ['-rlF', root, '.', '--exclude-dir=node_modules'], {
    cwd: folder,
  })
  expect(leadingOut.output).toBe('')
  expect((await readdir(home)).filter((name) => !name.startsWith('.'))).toEqual([NAME, 'soundings'])

  // A browser in the canary's share.
  await page.addInitScript(() => localStorage.setItem('soundings.cohort.mfe-goals', '0'))
  const { login } = await createClinicFixture(api).createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, `${stack.url}/`, login)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${stack.url}/goals`)
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeFocused()
  // The mock of its service answers.
  await expect(page.getByText('Ask about sleep')).toBeVisible()
})

test('a check refuses a screen with an unhandled rejection', async () => {
  const broken = await createBrokenScreen(path.join(folder, 'dist'), 'goals', 'rejects')
  const published = await stack.remotes('publish', NAME, '--candidate', '--from', broken.dist)
  expect(published.code, published.output).toBe(0)
  const { code, output } = await stack.remotes('check', NAME, '--quick')
  expect(code, output).toBe(1)
  expect(output).toContain(`  - ${NAME}: /goals (goals): at 390 × 844: uncaught: this screen leaves`)
  await broken.remove()
})

const openGoals = async (page: Page, url: string, search = '') => {
  const api = await request.newContext({ baseURL: url })
  const { login } = await createClinicFixture(api).createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, `${url}/`, login)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${url}/goals${search}`)
  await api.dispose()
}

test('a development mock answers with its last saved version', async ({ page }) => {
  const [port, devPort] = [await getPort(), await getPort()]
  const dev = execa(path.join(folder, 'node_modules/.bin/soundings-dev'), [], {
    cwd: folder,
    env: {
      PORT: String(port),
      DEV_PORT: String(devPort),
      DATA_DIR: path.join(home, 'dev'),
      RELEASE_STORE: stack.store,
    },
    stdio: 'ignore',
    reject: false,
  })
  const url = `http://localhost:${port}`
  await waitUntilServed(`http://localhost:${devPort}/release.json`, dev)
  await waitUntilServed(`${url}/config.json`, dev)
  page.on('dialog', (dialog) => dialog.accept())
  const notes = [{ id: '1', text: 'Row, as I save it' }]
  await writeFile(
    path.join(folder, 'mock.json'),
    JSON.stringify({ 'GET /v1/goals/:userId': { json: { notes } } }),
  )
  await openGoals(page, url, `?remote=${NAME}@http://localhost:${devPort}`)
  await expect(page.getByText('Row, as I save it')).toBeVisible()
  dev.kill()
  await dev
})

test('the development server reports a failed start in one line', async () => {
  const dev = (env: Record<string, string>) =>
    runProgram(path.join(folder, 'node_modules/.bin/soundings-dev'), [], { cwd: folder, env })
  const port = await getPort()
  const nowhere = await dev({ PORT: String(port), RELEASE_STORE: path.join(home, 'nothing') })
  expect(nowhere).toMatchObject({
    code: 1,
    output: `No host is live in ${path.join(home, 'nothing')}. Name a store that has one.`,
  })
  const unsaid = await dev({ PORT: String(port), RELEASE_STORE: '' })
  expect(unsaid.code).toBe(1)
  expect(unsaid.output).toMatch(/^RELEASE_STORE is not set. Set it to the store .*$/)
})
