import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Page, request } from '@playwright/test'
import { execa } from 'execa'
import getPort from 'get-port'
import { checkScreens } from '../fixtures/check-screens.ts'
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

/** Builds it as a candidate of a version of its own, and checks its screens and journeys. */
const checked = async (version: string) => {
  const file = path.join(folder, 'package.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }))
  await run('npm', ['run', 'build'], folder)
  const from = path.join(folder, 'dist')
  const published = await stack.remotes('publish', NAME, '--candidate', '--from', from)
  expect(published.code, published.output).toBe(0)
  return checkScreens(stack, { app: NAME, withOwnJourneys: true, isRecorded: true })
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

test('without a mock the screen is checked as it is when its service is away, and that is said', async () => {
  const { failed, leftOut } = await checked('0.1.0')
  expect(failed).toEqual([
    expect.stringContaining("/goals (goals): at 390 × 844: it says 'Try again', with an API that answers"),
  ])
  expect(leftOut).toContain('mfe-goals with answers of /v1/goals: there is no mock.json beside remote.json')
})

test('a mock that answers for another path is refused by the build', async () => {
  await saveMock({ 'GET /v1/public-api/user/:userId': { json: {} } })
  const { code, output } = await runProgram('npm', ['run', 'build'], { cwd: folder, env: {} })
  expect(code, output).not.toBe(0)
  expect(output).toContain('GET /v1/public-api/user/:userId is outside of /v1/goals, the path of the service')
})

test('with a mock the screen and the journey of the team see its data, and the release is promoted', async () => {
  await saveMock(GOALS)
  await cp(fixture('goals.journey.ts'), path.join(folder, 'journeys/goals.spec.ts'))
  const { passed, failed, screens, leftOut } = await checked('0.2.0')
  // One screen, and one journey of its own.
  expect({ passed, failed, screens }).toEqual({ passed: 2, failed: [], screens: ['/goals (goals)'] })
  expect(leftOut.join()).not.toContain('mock.json')
  expect((await stack.remotes('promote', NAME)).output).toContain('is live')
})

const openGoals = async (page: Page, url: string, search = '') => {
  const api = await request.newContext({ baseURL: url })
  const { login } = await createClinicFixture(api).createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, `${url}/`, login)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${url}/goals${search}`)
  await api.dispose()
}

test('in the sandbox the mock of what is live answers, where nobody says otherwise', async ({ page }) => {
  await openGoals(page, stack.url)
  await expect(page.getByText('Walk to the harbour')).toBeVisible()
})

/** What `npm run dev` of the remote starts, as its own process. */
const startDev = async (env: Record<string, string> = {}) => {
  const [port, devPort] = [await getPort(), await getPort()]
  const dev = execa(path.join(folder, 'node_modules/.bin/soundings-dev'), [], {
    cwd: folder,
    env: {
      PORT: String(port),
      DEV_PORT: String(devPort),
      DATA_DIR: path.join(home, `dev-${port}`),
      RELEASE_STORE: stack.store,
      ...env,
    },
    stdio: 'ignore',
    reject: false,
  })
  await waitUntilServed(`http://localhost:${devPort}/release.json`, dev)
  await waitUntilServed(`http://localhost:${port}/config.json`, dev)
  return {
    url: `http://localhost:${port}`,
    search: `?remote=${NAME}@http://localhost:${devPort}`,
    stop: async () => {
      dev.kill()
      await dev
    },
  }
}

test('while it is developed its mock is the saved one, and a service that runs comes before it', async ({
  page,
}) => {
  const real = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('[{"id":"swim","title":"Swim, says the real one"}]'),
  )
  await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve))
  const { port: realPort } = real.address() as AddressInfo
  const mocked = await startDev()
  page.on('dialog', (dialog) => dialog.accept())
  try {
    await saveMock({ 'GET /v1/goals/:userId': { json: [{ id: 'row', title: 'Row, as I save it' }] } })
    await openGoals(page, mocked.url, mocked.search)
    await expect(page.getByText('Row, as I save it')).toBeVisible()
    await saveMock(GOALS)
    await page.reload()
    await expect(page.getByText('Walk to the harbour')).toBeVisible()
  } finally {
    await mocked.stop()
  }
  const served = await startDev({ SERVICES: `/v1/goals=http://127.0.0.1:${realPort}` })
  try {
    await page.context().clearCookies()
    await openGoals(page, served.url, served.search)
    await expect(page.getByText('Swim, says the real one')).toBeVisible()
  } finally {
    await served.stop()
    real.close()
  }
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
