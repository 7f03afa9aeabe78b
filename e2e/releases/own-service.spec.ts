import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Page, request } from '@playwright/test'
import { execa } from 'execa'
import getPort from 'get-port'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { waitUntilServed } from '../fixtures/wait-until-served.ts'

const NAME = 'mfe-goals'
const GOALS = { 'GET /v1/goals/:userId': { json: [{ id: 'walk', title: 'Walk to the harbour' }] } }

let home: string
let folder: string
let stack: Stack

const run = async (command: string, args: string[], cwd: string) => {
  const { code, output } = await runProgram(command, args, { cwd, env: { INIT_CWD: cwd } })
  expect(code, output).toBe(0)
}

const fixture = (file: string) => path.join(root, 'e2e/fixtures/own-service', file)
const feature = (file: string) => path.join(folder, 'src/features/goals', file)
const saveMock = (mock: object) => writeFile(path.join(folder, 'mock.json'), JSON.stringify(mock))

/** A remote as the command makes it, with a screen that shows what its own service answers. */
const createRemote = async () => {
  await run('npm', ['run', 'new:remote', '--', folder], root)
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  for (const file of ['goals.screen.tsx', 'goals.queries.ts']) await cp(fixture(file), feature(file))
  await rm(path.join(folder, 'journeys'), { recursive: true })
  const file = path.join(folder, 'remote.json')
  const declared = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...declared, service: { path: '/v1/goals' } }))
}

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  home = await mkdtemp(path.join(tmpdir(), 'soundings-own-service-'))
  folder = path.join(home, NAME)
  await createRemote()
  stack = await startReleasedStack()
})
test.afterAll(async () => {
  await stack.close()
  await rm(home, { recursive: true, force: true })
})

const openGoals = async (page: Page, url: string, search = '') => {
  const api = await request.newContext({ baseURL: url })
  const { login } = await createClinicFixture(api).createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, `${url}/`, login)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${url}/goals${search}`)
  await api.dispose()
}

test('in the sandbox the mock of what is live answers', async ({ page }) => {
  await saveMock(GOALS)
  await run('npm', ['run', 'build'], folder)
  const published = await stack.remotes('publish', NAME, '--from', path.join(folder, 'dist'))
  expect(published.code, published.output).toBe(0)
  await openGoals(page, stack.url)
  await expect(page.getByText('Walk to the harbour')).toBeVisible()
})

test('while it is developed its mock is the saved one', async ({ page }) => {
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
  await saveMock({ 'GET /v1/goals/:userId': { json: [{ id: 'row', title: 'Row, as I save it' }] } })
  await openGoals(page, url, `?remote=${NAME}@http://localhost:${devPort}`)
  await expect(page.getByText('Row, as I save it')).toBeVisible()
  dev.kill()
  await dev
})

test('what stands in the way of its development is one line', async () => {
  const dev = (env: Record<string, string>) =>
    runProgram(path.join(folder, 'node_modules/.bin/soundings-dev'), [], { cwd: folder, env })
  const port = await getPort()
  const nowhere = await dev({ PORT: String(port), RELEASE_STORE: path.join(home, 'nothing') })
  expect(nowhere).toMatchObject({ code: 1, output: `No host is live in ${path.join(home, 'nothing')}.` })
  const unsaid = await dev({ PORT: String(port), RELEASE_STORE: '' })
  expect(unsaid.code).toBe(1)
  expect(unsaid.output).toMatch(/^RELEASE_STORE says where the live releases are.*$/)
})
