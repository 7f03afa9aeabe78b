import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openAndLogIn } from '../fixtures/log-in.ts'
import { runProgram } from '../fixtures/run-program.ts'
import { root } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { postgresFolder, postgresPrograms } from '../sandbox/db/postgres-programs.mjs'

const { BASE_URL = '', COMPOSE_FOLDER = '' } = process.env
const asPage = { accept: 'text/html,application/xhtml+xml' }

test.describe('the stack of docker-compose.yml', { tag: '@compose' }, () => {
  const pidOf = (name: string) =>
    Number(readFileSync(path.join(COMPOSE_FOLDER, 'run', `${name}.pid`), 'utf8'))
  const pids = (): Record<string, number> =>
    Object.fromEntries(['caddy', 'api', 'identity', 'postgres'].map((name) => [name, pidOf(name)]))
  const statusOf = (url: string, init?: RequestInit) =>
    fetch(`${BASE_URL}${url}`, init).then(
      ({ status }) => status,
      () => 0,
    )

  test('Caddy hides internal endpoints from browsers', async () => {
    const textOf = async (url: string) => (await fetch(`${BASE_URL}${url}`)).text()
    const front = await textOf('/')
    // The page reports an unknown URL.
    for (const url of ['/health', '/control/findAccount'])
      expect({ url, isPage: (await textOf(url)) === front }).toEqual({ url, isPage: true })
    for (const url of ['/page-settings.json', '/.page.lock'])
      expect({ url, status: await statusOf(url) }).toEqual({ url, status: 404 })
    for (const path of ['/control/deleteAllAccounts', '/control/findAccount'])
      expect(await statusOf(path, { method: 'POST', body: '[]' })).toBe(404)
    expect(await statusOf('/identity/local_soundings/.well-known/jwks.json')).toBe(200)
  })

  for (const [service, probe] of [
    ['postgres', '/v1/public-api/assessments?Ids=mood-and-energy'],
    ['identity', '/identity/local_soundings/.well-known/jwks.json'],
    ['api', '/config.json'],
  ] as const)
    test(`the service ${service} restarts automatically after a crash`, async ({ page: browser }) => {
      expect(await statusOf(probe)).toBe(200)
      const before = pids()
      process.kill(pidOf(service), service === 'postgres' ? 'SIGINT' : 'SIGKILL')
      expect(await statusOf('/login', { headers: asPage })).toBe(200)
      await expect.poll(() => pidOf(service), { timeout: 60_000 }).not.toBe(before[service])
      await expect.poll(() => statusOf(probe), { timeout: 60_000, intervals: [100] }).toBe(200)
      expect(pids(), 'nothing else had to start again').toEqual({ ...before, [service]: pidOf(service) })
      await browser.goto('/login')
      await expect(browser.getByRole('button', { name: 'Log in' })).toBeVisible()
    })

  test('the commands of docs/deploying.md restore a backup completely', async ({ clinic }) => {
    const { userId } = await clinic.createPatientWithAccount()
    const folder = postgresFolder()
    const server = {
      PGHOST: '127.0.0.1',
      PGPORT: process.env.DATABASE_PORT ?? '',
      PGUSER: 'clinic',
      PGPASSWORD: process.env.DATABASE_PASSWORD ?? '',
    }
    const run = async (program: string, ...args: string[]) => {
      const command = path.join(postgresPrograms(), program)
      const { code, output } = await runProgram(command, args, { cwd: folder, env: server })
      expect(code, output).toBe(0)
      return output
    }
    const backup = ['--format=custom', '-U', 'clinic', 'clinic']
    const restore = ['--clean', '--if-exists', '-U', 'clinic', '-d', 'restored']
    const document = readFileSync(path.join(root, 'docs/deploying.md'), 'utf8')
    expect(document).toContain(`pg_dump ${backup.join(' ')} > clinic.dump`)
    expect(document).toContain(`pg_restore ${restore.join(' ').replace('restored', 'clinic')}`)
    await run('pg_dump', ...backup, `--file=${folder}/clinic.dump`)
    await run('psql', '-d', 'clinic', '-c', 'create database restored')
    await run('pg_restore', ...restore, `${folder}/clinic.dump`)
    const contents = (database: string) =>
      run(
        'psql',
        '-d',
        database,
        '-At',
        '-c',
        `select id from users where id = '${userId}' union all select id from identity_documents where id like 'signing-key/%'`,
      )
    expect((await contents('restored')).split('\n')).toHaveLength(2)
    expect(await contents('restored')).toBe(await contents('clinic'))
    rmSync(folder, { recursive: true, force: true })
  })

  test('no log contains ids, codes or passwords of people', async ({ clinic, page: browser }) => {
    const { userId, login } = await clinic.createPatientWithAccount()
    const code = 'c0de-of-a-link-that-is-secret'
    await openAndLogIn(browser, login)
    await browser.goto(`/user/${userId}/assessments?context=sms&code=${code}`)
    await browser.getByRole('main').waitFor()
    const folder = path.join(COMPOSE_FOLDER, 'logs')
    const output = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
    expect(output.length).toBeGreaterThanOrEqual(4)
    for (const secret of [userId, code, login.email, login.password])
      expect(output.join('')).not.toContain(secret)
  })
})
