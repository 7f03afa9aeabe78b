import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aFolder } from '../testing/builds.fixture.ts'
import { cleanEnvironment } from './journey-environment.rules.ts'
import { canRunApart } from './run-journeys.ts'

const SECRET = 'of-the-role-that-makes-live'
const repository = path.resolve(__dirname, '../../..')

/** Searches for the secret in its own environment and in all visible processes (`/proc`). */
const HOSTILE_JOURNEY = `
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
spawnSync('umount', ['/proc'])
const read = (pid) => {
  try {
    return [readFileSync('/proc/' + pid + '/environ', 'utf8')]
  } catch {
    return []
  }
}
const environments = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).flatMap(read)
writeFileSync(process.argv[3], JSON.stringify({
  passed: 1,
  failed: [],
  screens: [String(environments.length), String(readdirSync(process.env.HOME).length), ...environments.filter((one) => one.includes('${SECRET}')).map(() => 'read it')],
}))`

describe('journeys of a release', () => {
  let folder: string
  let remove: () => Promise<void>
  beforeEach(async () => {
    ;({ folder, remove } = await aFolder())
    await mkdir(path.join(folder, 'e2e/commands'), { recursive: true })
    await writeFile(path.join(folder, 'e2e/commands/smoke.mjs'), HOSTILE_JOURNEY)
  })
  afterEach(() => remove())

  /** Simulates machines without process isolation. */
  const NOT_APART = { PATH: '/nowhere' }

  /** Runs the journeys as a CI step does. */
  const runBelow = async (env: Record<string, string>, journeys = true) => {
    const script = `
      import { createJourneyRunner } from ${JSON.stringify(path.join(repository, 'host/cli/check/run-journeys.ts'))}
      const journeys = ${journeys} ? [{ remote: 'mfe-a', version: '1', files: ['journeys/a.spec.mjs'] }] : []
      let said = ''
      const run = createJourneyRunner(${JSON.stringify(folder)}, (text) => (said += text))
      run(${JSON.stringify(folder)}, { visits: [], journeys }).then(
        (result) => console.log(JSON.stringify({ ...result, said })),
        (error) => console.log(JSON.stringify({ name: error.name, message: error.message })),
      )`
    const file = path.join(repository, `host/cli/check/.run-${path.basename(folder)}.mts`)
    await writeFile(file, script)
    const { PATH = '', HOME = '' } = process.env
    const { stdout, stderr } = spawnSync(process.execPath, ['shared/build/run.mjs', file], {
      cwd: repository,
      env: { PATH, HOME, ...env },
      encoding: 'utf8',
    })
    await import('node:fs/promises').then(({ rm }) => rm(file))
    if (stdout === '') throw new Error(stderr)
    return JSON.parse(stdout)
  }
  const ranAtAll = () =>
    readFile(path.join(folder, 'smoke.json')).then(
      () => true,
      () => false,
    )

  const names = [
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SHARED_CREDENTIALS_FILE',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'GITHUB_TOKEN',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'CLOUDFLARE_API_TOKEN',
    'DEPLOY_SECRET',
    'SSH_AUTH_SOCK',
    'npm_config__authToken',
  ]
  const secrets = Object.fromEntries(names.map((name) => [name, SECRET]))

  it('journeys without isolation are refused if credentials are readable', async () => {
    const answer = await runBelow({ ...NOT_APART, ...secrets })
    expect(answer.name).toBe('CheckNotRunError')
    for (const name of names) expect(answer.message).toContain(name)
    expect(answer.message).not.toContain(SECRET)
    expect(await ranAtAll()).toBe(false)
  })

  it('journeys run without isolation in a process without credentials', async () => {
    const harmless = { AWS_REGION: 'us-east-1', AWS_SECRET_ACCESS_KEY: '' }
    const { screens } = await runBelow({ ...NOT_APART, ...harmless })
    const [processes, filesAtHome, ...found] = screens
    expect(Number(processes)).toBeGreaterThan(1)
    expect([filesAtHome, found]).toEqual(['0', []])
  })

  it('journeys without isolation can read the environment of their parent process', async () => {
    expect((await runBelow({ ...NOT_APART, TERM: SECRET })).screens).toContain('read it')
  })

  const itApart = canRunApart() ? it : it.skip
  itApart('isolated journeys find no credentials of their parent process', async () => {
    const { screens } = await runBelow(secrets)
    const [processes, filesAtHome, ...found] = screens
    expect(Number(processes)).toBeLessThan(3)
    expect([filesAtHome, found]).toEqual(['0', []])
  })

  it('a process with credentials can check a release without journeys', async () => {
    expect(await runBelow({ ...NOT_APART, AWS_SECRET_ACCESS_KEY: SECRET }, false)).toMatchObject({
      passed: 1,
      said: 'starting a server with what is live, and Chromium\n',
    })
  })
})

test('an unknown environment variable with a value counts as a possible credential', () => {
  const known = {
    AWS_REGION: 'x',
    GH_TOKEN: '',
    HOME: '/',
    LC_ALL: 'C',
    PATH: '/',
    RELEASE_STORE: 's3://releases',
    npm_config_cache: '/',
    npm_config_cafile: '/ca.pem',
    npm_config_registry: 'https://registry.example/',
    npm_lifecycle_event: 'remotes',
  }
  const { GH_TOKEN: _, ...filled } = known
  expect(cleanEnvironment({ ...known, npm_config_empty: '' })).toEqual({ passed: filled, kept: [] })
  const suspect = {
    AWS_SESSION_TOKEN: 'x',
    AWS_CONTAINER_AUTHORIZATION_TOKEN: 'x',
    npm_config__auth: 'x',
    npm_config_otp: '1',
  }
  const { kept } = cleanEnvironment({ ...known, ...suspect, RELEASE_STORE: 'https://me:word@store.example' })
  expect(kept).toEqual([
    'AWS_CONTAINER_AUTHORIZATION_TOKEN',
    'AWS_SESSION_TOKEN',
    'RELEASE_STORE',
    'npm_config__auth',
    'npm_config_otp',
  ])
})
