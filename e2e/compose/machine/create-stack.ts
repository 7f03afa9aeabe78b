import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresFolder } from '../../sandbox/db/postgres-programs.mjs'
import { readCompose, root, type Service } from './compose-file.ts'
import { freePort, layOut } from './lay-out.ts'
import { createDatabase, preparePostgres } from './postgres-image.ts'
import { commandOf, type RunningService, runService } from './run-service.ts'
import { type Machine, onThisMachine } from './translate.rules.ts'

/** Services in the order in which `depends_on` lets them start; those of a profile are not started with the others. */
export const startOrder = (services: Record<string, Service>): string[] => {
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

/** Variables that the file asks for, as a person would put them into .env. */
const settings = async () => {
  const port = await freePort()
  return {
    url: `http://localhost:${port}`,
    env: {
      HTTP_PORT: String(port),
      HTTPS_PORT: String(await freePort()),
      PUBLIC_URL: `http://localhost:${port}`,
      // With all that a password may have in it.
      POSTGRES_PASSWORD: `${randomBytes(12).toString('base64')}@:/#'"$$`,
      SANDBOX_CONTROL: '1',
    },
  }
}

const environmentFor = ({ environment }: Service, machine: Machine) =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, onThisMachine(text, machine)]))

/** Runs the command line of a service to its end, as `docker compose run` would. */
const runOnce = (service: Service, machine: Machine) => {
  const [program, ...args] = commandOf(service, machine)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environmentFor(service, machine), PATH: process.env.PATH },
  })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`)
}

/** The services of docker-compose.yml on this machine, without Docker; `stop` may come at any moment. */
export const createStack = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-compose-'))
  const database = postgresFolder()
  chmodSync(folder, 0o755)
  const running: RunningService[] = []
  const startOne = async (name: string, service: Service, machine: Machine) => {
    const isDatabase = name === 'postgres'
    const extra = isDatabase ? preparePostgres(service, machine, database) : {}
    const started = runService(name, service, { machine, folder, extra })
    running.unshift(started)
    await started.healthy()
    if (isDatabase) await createDatabase(service, machine)
  }
  return {
    /** Starts them one after the other, each when those that it needs are healthy, and publishes the builds. */
    start: async () => {
      const { url, env } = await settings()
      const services = await readCompose(env)
      const machine = await layOut(services, folder)
      for (const name of startOrder(services)) {
        const service = services[name]
        if (service) await startOne(name, service, machine)
      }
      if (services.remotes) runOnce(services.remotes, machine)
      return { url, folder, store: onThisMachine('/srv/releases', machine) }
    },
    stop: async () => {
      for (const service of running) await service.stop()
      for (const made of [folder, database]) rmSync(made, { recursive: true, force: true })
    },
  }
}

export type StartedStack = Awaited<ReturnType<ReturnType<typeof createStack>['start']>>
