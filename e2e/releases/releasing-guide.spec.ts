import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { commandsOf } from '../fixtures/markdown-commands.ts'
import { checkEnvironment, runProgram } from '../fixtures/run-program.ts'
import { root, type Stack, startReleasedStack } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'

/** From an empty folder to a live canary, by the document alone. */
const LONGEST_MS = 300_000

let stack: Stack
let api: APIRequestContext
/** Somebody's home, with the workspace where the document says and nothing else. */
let home: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  home = await mkdtemp(path.join(tmpdir(), 'soundings-home-'))
  await symlink(root, path.join(home, 'soundings'))
  stack = await startReleasedStack()
  api = await request.newContext({ baseURL: stack.url })
})
test.afterAll(async () => {
  await api.dispose()
  await stack.close()
  await rm(home, { recursive: true, force: true })
})

/** What is of the machine and not of the person: packages and browsers that were fetched before. */
const machine = {
  npm_config_cache: process.env.npm_config_cache ?? path.join(homedir(), '.npm'),
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  PLAYWRIGHT_BROWSERS_PATH:
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright'),
}

test('the commands of the document lead from an empty folder to a live canary within five minutes', async ({
  page,
}) => {
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
  expect(output).toContain('3 passed')
  expect(existsSync(path.join(home, 'mfe-goals/dist/release.json'))).toBe(true)
  // A clone of it needs no other repository.
  const leadingOut = await runProgram('grep', ['-rlF', root, '.', '--exclude-dir=node_modules'], {
    cwd: path.join(home, 'mfe-goals'),
  })
  expect(leadingOut.output).toBe('')
  expect((await readdir(home)).filter((name) => !name.startsWith('.'))).toEqual(['mfe-goals', 'soundings'])

  // A browser of that share.
  await page.addInitScript(() => localStorage.setItem('soundings.cohort.mfe-goals', '0'))
  const { login } = await createClinicFixture(api).createPatientWithAccount({ birthdayVerified: true })
  await openLoggedIn(page, `${stack.url}/`, login)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${stack.url}/goals`)
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeFocused()
  await expect(page.getByText('Your clinic: ')).toBeVisible()
})
