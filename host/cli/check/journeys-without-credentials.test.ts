import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aFolder } from '../testing/builds.fixture.ts'
import { suspectsIn } from './journey-environment.rules.ts'

const SECRET = 'of-the-role-that-makes-live'
const repository = path.resolve(__dirname, '../../..')

/** A journey that looks for the secret in its own environment and in those of all processes above it. */
const HOSTILE_JOURNEY = `
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
const above = (pid) => {
  const environment = readFileSync('/proc/' + pid + '/environ', 'utf8')
  const parent = Number(/^PPid:\\s+(\\d+)/m.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))?.[1])
  return [environment, ...(parent > 1 ? above(parent) : [])]
}
const environments = above(process.pid)
writeFileSync(process.argv[3], JSON.stringify({
  passed: 1,
  failed: [],
  screens: [String(environments.length), String(readdirSync(process.env.HOME).length), ...environments.filter((one) => one.includes('${SECRET}')).map(() => 'read it')],
}))`

describe('journeys of a release, which are code of a team', () => {
  let folder: string
  let remove: () => Promise<void>
  beforeEach(async () => {
    ;({ folder, remove } = await aFolder())
    await mkdir(path.join(folder, 'e2e/commands'), { recursive: true })
    await writeFile(path.join(folder, 'e2e/commands/smoke.mjs'), HOSTILE_JOURNEY)
  })
  afterEach(() => remove())

  /** Runs a check's journeys in a process that was started with these variables, as a step of CI is. */
  const runBelow = async (env: Record<string, string>, journeys = true) => {
    const script = `
      import { createJourneyRunner } from ${JSON.stringify(path.join(repository, 'host/cli/check/run-journeys.ts'))}
      const journeys = ${journeys} ? [{ remote: 'mfe-a', version: '1', files: ['journeys/a.spec.mjs'] }] : []
      const run = createJourneyRunner(${JSON.stringify(folder)})
      run(${JSON.stringify(folder)}, { visits: [], journeys }).then(
        (result) => console.log(JSON.stringify(result)),
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

  it.each([
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SHARED_CREDENTIALS_FILE',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'GITHUB_TOKEN',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'CLOUDFLARE_API_TOKEN',
    'DEPLOY_SECRET',
    'SSH_AUTH_SOCK',
    'npm_config__authToken',
  ])('are not run below a process that has %s, which they could read', async (name) => {
    const answer = await runBelow({ [name]: SECRET })
    expect(answer).toMatchObject({ name: 'CheckNotRunError', message: expect.stringContaining(name) })
    expect(answer.message).not.toContain(SECRET)
    expect(await ranAtAll()).toBe(false)
  })

  it('are run below one without, and find nothing above them', async () => {
    const { screens } = await runBelow({ AWS_REGION: 'us-east-1', AWS_SECRET_ACCESS_KEY: '' })
    const [processes, filesAtHome, ...found] = screens
    expect(Number(processes)).toBeGreaterThan(1)
    expect([filesAtHome, found]).toEqual(['0', []])
  })

  it('would have found it: nothing else stands between them and the processes above', async () => {
    expect((await runBelow({ TERM: SECRET })).screens).toContain('read it')
  })

  it('are none of a release without journeys, which may be checked anywhere', async () => {
    expect(await runBelow({ AWS_SECRET_ACCESS_KEY: SECRET }, false)).toMatchObject({ passed: 1 })
  })
})

test('what is not known to be no credential may be one; an empty one is none', () => {
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
  expect(suspectsIn(known)).toEqual([])
  const suspect = {
    AWS_SESSION_TOKEN: 'x',
    AWS_CONTAINER_AUTHORIZATION_TOKEN: 'x',
    npm_config__auth: 'x',
    npm_config_otp: '1',
  }
  expect(suspectsIn({ ...known, ...suspect, RELEASE_STORE: 'https://me:word@store.example' })).toEqual([
    'AWS_CONTAINER_AUTHORIZATION_TOKEN',
    'AWS_SESSION_TOKEN',
    'RELEASE_STORE',
    'npm_config__auth',
    'npm_config_otp',
  ])
})
