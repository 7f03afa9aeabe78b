import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { copyReleaseFiles, writeStoreSettings } from '../../fixtures/stack.ts'
import { makeCluster, postgresFolder, runPostgres } from '../../sandbox/db/postgres-programs.mjs'
import { readServices, root, type Service } from './local-services.ts'
import { type RunningService, runService } from './run-service.ts'

type Local = Awaited<ReturnType<typeof readServices>>['local']

const startOrder = (services: Record<string, Service>): string[] => {
  const order = new Set<string>()
  const add = (name: string) => {
    for (const before of services[name]?.dependsOn ?? []) add(before)
    order.add(name)
  }
  for (const [name, { isOnDemand }] of Object.entries(services)) if (!isOnDemand) add(name)
  return [...order]
}

/** Browsers resolve its subdomains to this machine. Subdomains of plain `localhost` would count as separate sites. */
const SITE = 'soundings.localhost'

const threeOrigins = (port: number) => {
  const [page, api, identity] = [`http://app.${SITE}`, `http://api.${SITE}`, `http://id.${SITE}`]
  return {
    SITE: page,
    API_SITE: api,
    IDENTITY_SITE: identity,
    SERVES: 'page-alone',
    PUBLIC_URL: `${page}:${port}`,
    API_URL: `${api}:${port}`,
    IDENTITY_PUBLIC_URL: `${identity}:${port}`,
  }
}

/** The origin of a real pool. A test routes it to the sandbox's identity service. */
const COGNITO = 'https://cognito-idp.us-east-1.amazonaws.com'

const variablesOf = async (isThreeOrigins: boolean): Promise<Record<string, string>> => {
  const port = await getPort()
  return {
    HTTP_PORT: String(port),
    HTTPS_PORT: String(await getPort()),
    PUBLIC_URL: `http://localhost:${port}`,
    // Special characters, which each layer must escape.
    POSTGRES_PASSWORD: `${randomBytes(12).toString('base64')}@:/#'"$$`,
    API_DATABASE_PASSWORD: `${randomBytes(12).toString('base64')}@:/#'"$$`,
    IDENTITY_DATABASE_PASSWORD: randomBytes(12).toString('base64'),
    PROOF_KEY: randomBytes(32).toString('base64'),
    SANDBOX_CONTROL: '1',
    ...(isThreeOrigins ? threeOrigins(port) : {}),
  }
}

/** @returns settings that the image adds. */
const preparePostgres = ({ environment }: Service, port: string, folder: string) => {
  const { PGDATA: data = '', POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '' } = environment
  makeCluster(folder, { data, user, password, args: environment.POSTGRES_INITDB_ARGS?.split(' ') ?? [] })
  return {
    env: { PGPORT: port },
    args: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
  }
}

const createDatabase = ({ environment, mounted }: Service, port: string, local: Local) => {
  const {
    POSTGRES_USER: PGUSER = '',
    POSTGRES_PASSWORD: PGPASSWORD = '',
    POSTGRES_DB: name = '',
  } = environment
  const server = { ...environment, PGHOST: '127.0.0.1', PGPORT: port, PGUSER, PGPASSWORD }
  runPostgres('createdb', [name], server)
  for (const file of mounted)
    if (file.startsWith('/docker-entrypoint-initdb.d/'))
      runPostgres('psql', ['-q', '-d', name, '-f', local(file)], server)
}

const runOnce = ({ command: [program = '', ...args], environment: env }: Service) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
}

/** `stop` may be called at any time. */
export const createStack = ({ isThreeOrigins = false } = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-compose-'))
  const database = postgresFolder()
  chmodSync(folder, 0o755)
  const running: RunningService[] = []
  const startService = async (name: string, service: Service, local: Local) => {
    const port = local('5432')
    const extra = service.isPostgres ? preparePostgres(service, port, database) : {}
    const started = runService(name, service, folder, extra)
    running.unshift(started)
    await started.waitUntilHealthy()
    if (service.isPostgres) createDatabase(service, port, local)
  }
  return {
    start: async () => {
      const env = await variablesOf(isThreeOrigins)
      const { services, local } = await readServices(env, folder)
      for (const name of startOrder(services)) {
        const service = services[name]
        if (service) await startService(name, service, local)
      }
      const store = local('/srv/releases')
      const { PUBLIC_URL = '', API_URL, IDENTITY_PUBLIC_URL, POSTGRES_PASSWORD = '' } = env
      const origins = { apiBaseUrl: API_URL, connect: [IDENTITY_PUBLIC_URL, COGNITO] }
      // Publishing reads these settings.
      await writeStoreSettings(store, isThreeOrigins ? origins : {})
      await copyReleaseFiles(store)
      if (services.remotes) runOnce(services.remotes)
      // A public origin has no control API, so tests call it at the API's own port.
      const [CONTROL_URL, IDENTITY_URL] = ['8081', '8082'].map((port) => `http://127.0.0.1:${local(port)}`)
      const clientEnv = {
        DATABASE_PORT: local('5432'),
        DATABASE_PASSWORD: POSTGRES_PASSWORD,
        ...(isThreeOrigins ? { CONTROL_URL, IDENTITY_URL } : {}),
      }
      return { url: PUBLIC_URL, folder, store, clientEnv }
    },
    stop: async () => {
      // PostgreSQL stops last, because each API takes five seconds to finish pending requests.
      const postgres = running.pop()
      await Promise.all(running.map((service) => service.stop()))
      await postgres?.stop()
      for (const made of [folder, database]) rmSync(made, { recursive: true, force: true })
    },
  }
}

export type StartedStack = Awaited<ReturnType<ReturnType<typeof createStack>['start']>>
