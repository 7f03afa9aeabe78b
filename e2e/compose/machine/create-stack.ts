import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { copyReleaseFiles, writeStoreSettings } from '../../fixtures/stack.ts'
import { makeCluster, postgresFolder, runPostgres } from '../../sandbox/db/postgres-programs.mjs'
import { readCompose, root, type Service } from './compose-file.ts'
import { createMachine } from './lay-out.ts'
import { environmentOf, type RunningService, runService, toCommand } from './run-service.ts'
import { type Machine, toLocal } from './translate.rules.ts'

/** Services in the order of `depends_on`, without those of a profile. */
const startOrder = (services: Record<string, Service>): string[] => {
  const order = new Set<string>()
  const add = (name: string) => {
    for (const before of Object.keys(services[name]?.depends_on ?? {})) add(before)
    order.add(name)
  }
  for (const [name, { profiles }] of Object.entries(services)) if (profiles.length === 0) add(name)
  return [...order]
}

/** Subdomains of one site that browsers resolve to this machine: subdomains of `localhost` are sites of their own. */
const SITE = 'soundings.localhost'

/** Page, API and identity service, each at an origin of its own, as docs/deploying.md says. */
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

/** The origin of a real pool; a test answers it with the sandbox's identity service. */
const COGNITO = 'https://cognito-idp.us-east-1.amazonaws.com'

/** The variables of the file, as an administrator sets them in .env. */
const variablesOf = async (isThreeOrigins: boolean): Promise<Record<string, string>> => {
  const port = await getPort()
  return {
    HTTP_PORT: String(port),
    HTTPS_PORT: String(await getPort()),
    PUBLIC_URL: `http://localhost:${port}`,
    // With special characters, which each layer has to escape.
    POSTGRES_PASSWORD: `${randomBytes(12).toString('base64')}@:/#'"$$`,
    API_DATABASE_PASSWORD: `${randomBytes(12).toString('base64')}@:/#'"$$`,
    IDENTITY_DATABASE_PASSWORD: randomBytes(12).toString('base64'),
    PROOF_KEY: randomBytes(32).toString('base64'),
    SANDBOX_CONTROL: '1',
    ...(isThreeOrigins ? threeOrigins(port) : {}),
  }
}

/** Makes the cluster, as the entry point of PostgreSQL's image does, from the same variables. @returns what the image sets besides the file. */
const preparePostgres = (service: Service, machine: Machine, folder: string) => {
  const { PGDATA: data = '', POSTGRES_USER: user = '', ...more } = environmentOf(service, machine)
  const args = (more.POSTGRES_INITDB_ARGS ?? '').split(' ')
  makeCluster(folder, { data, user, password: more.POSTGRES_PASSWORD ?? '', args })
  return {
    env: { PGPORT: String(machine.ports.get('5432')) },
    args: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
  }
}

/** Creates the database and the roles, as the image does at its first start. */
const createDatabase = (service: Service, machine: Machine) => {
  const environment = environmentOf(service, machine)
  const {
    POSTGRES_USER: PGUSER = '',
    POSTGRES_PASSWORD: PGPASSWORD = '',
    POSTGRES_DB: name = '',
  } = environment
  const PGPORT = String(machine.ports.get('5432'))
  const server = { ...environment, PGHOST: '127.0.0.1', PGPORT, PGUSER, PGPASSWORD }
  runPostgres('createdb', [name], server)
  for (const { target } of service.volumes)
    if (target.startsWith('/docker-entrypoint-initdb.d/'))
      runPostgres('psql', ['-q', '-d', name, '-f', toLocal(target, machine)], server)
}

/** Runs the command line of a service to its end, as `docker compose run` would. */
const runOnce = (service: Service, machine: Machine) => {
  const [program, ...args] = toCommand(service, machine)
  const env = environmentOf(service, machine)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
}

/** The services of docker-compose.yml on this machine, without Docker; `stop` may come at any moment. */
export const createStack = ({ isThreeOrigins = false } = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-compose-'))
  const database = postgresFolder()
  chmodSync(folder, 0o755)
  const running: RunningService[] = []
  const startService = async (name: string, service: Service, machine: Machine) => {
    const isDatabase = name === 'postgres'
    const extra = isDatabase ? preparePostgres(service, machine, database) : {}
    const started = runService(name, service, { machine, folder, extra })
    running.unshift(started)
    await started.waitUntilHealthy()
    if (isDatabase) createDatabase(service, machine)
  }
  return {
    /** Starts the services in order, each once its dependencies are healthy, and publishes the builds. */
    start: async () => {
      const env = await variablesOf(isThreeOrigins)
      const services = await readCompose(env)
      const machine = await createMachine(services, folder)
      for (const name of startOrder(services)) {
        const service = services[name]
        if (service) await startService(name, service, machine)
      }
      const store = toLocal('/srv/releases', machine)
      const { PUBLIC_URL = '', API_URL, IDENTITY_PUBLIC_URL, POSTGRES_PASSWORD = '' } = env
      const origins = { apiBaseUrl: API_URL, connect: [IDENTITY_PUBLIC_URL, COGNITO] }
      // A publish reads them, so they come before the first one.
      await writeStoreSettings(store, isThreeOrigins ? origins : {})
      await copyReleaseFiles(store)
      if (services.remotes) runOnce(services.remotes, machine)
      const portOf = (port: string) => String(machine.ports.get(port))
      // No public origin has the control API then: tests call it at the API's own port.
      const [CONTROL_URL, IDENTITY_URL] = ['8081', '8082'].map((port) => `http://127.0.0.1:${portOf(port)}`)
      const clientEnv = {
        DATABASE_PORT: portOf('5432'),
        DATABASE_PASSWORD: POSTGRES_PASSWORD,
        ...(isThreeOrigins ? { CONTROL_URL, IDENTITY_URL } : {}),
      }
      return { url: PUBLIC_URL, folder, store, clientEnv }
    },
    stop: async () => {
      for (const service of running) await service.stop()
      for (const made of [folder, database]) rmSync(made, { recursive: true, force: true })
    },
  }
}

export type StartedStack = Awaited<ReturnType<ReturnType<typeof createStack>['start']>>
