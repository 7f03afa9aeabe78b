import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { copyReleaseFiles } from '../../fixtures/stack.ts'
import { postgresFolder } from '../../sandbox/db/postgres-programs.mjs'
import { readCompose, root, type Service } from './compose-file.ts'
import { createMachine } from './lay-out.ts'
import { createDatabase, preparePostgres } from './postgres-image.ts'
import { type RunningService, runService, toCommand } from './run-service.ts'
import { type Machine, toLocal } from './translate.rules.ts'

/** Services in the order of `depends_on`, without those of a profile. */
const startOrder = (services: Record<string, Service>): string[] => {
  const order: string[] = []
  const add = (name: string) => {
    const service = services[name]
    if (!service || order.includes(name)) return
    for (const before of Object.keys(service.depends_on)) add(before)
    order.push(name)
  }
  for (const [name, { profiles }] of Object.entries(services)) if (profiles.length === 0) add(name)
  return order
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

/** Writes the page settings; a publish reads them, so they come before the first one. Specs publish without a check. */
const writePageSettings = (store: string, origins: object) =>
  writeFileSync(path.join(store, 'page-settings.json'), JSON.stringify({ requireCheck: false, ...origins }))

/** The variables of the file, as an administrator sets them in .env. */
const settings = async (isThreeOrigins: boolean): Promise<{ env: Record<string, string> }> => {
  const port = await getPort()
  return {
    env: {
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
    },
  }
}

const environmentFor = ({ environment }: Service, machine: Machine) =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, toLocal(text, machine)]))

/** Runs the command line of a service to its end, as `docker compose run` would. */
const runOnce = (service: Service, machine: Machine) => {
  const [program, ...args] = toCommand(service, machine)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environmentFor(service, machine), PATH: process.env.PATH },
  })
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
      const { env } = await settings(isThreeOrigins)
      const services = await readCompose(env)
      const machine = await createMachine(services, folder)
      for (const name of startOrder(services)) {
        const service = services[name]
        if (service) await startService(name, service, machine)
      }
      const store = toLocal('/srv/releases', machine)
      const { API_URL, IDENTITY_PUBLIC_URL } = env
      const origins = { apiBaseUrl: API_URL, connect: [IDENTITY_PUBLIC_URL, COGNITO] }
      writePageSettings(store, isThreeOrigins ? origins : {})
      await copyReleaseFiles(store)
      if (services.remotes) runOnce(services.remotes, machine)
      // No public origin has the control API then: tests call it at the API's own port.
      const [controlUrl, identityUrl] = ['8081', '8082'].map(
        (port) => `http://127.0.0.1:${machine.ports.get(port)}`,
      )
      const clientEnv = {
        DATABASE_PORT: String(machine.ports.get('5432')),
        DATABASE_PASSWORD: env.POSTGRES_PASSWORD ?? '',
        ...(isThreeOrigins ? { CONTROL_URL: controlUrl, IDENTITY_URL: identityUrl } : {}),
      }
      return { url: env.PUBLIC_URL ?? '', folder, store, clientEnv }
    },
    stop: async () => {
      for (const service of running) await service.stop()
      for (const made of [folder, database]) rmSync(made, { recursive: true, force: true })
    },
  }
}

export type StartedStack = Awaited<ReturnType<ReturnType<typeof createStack>['start']>>
