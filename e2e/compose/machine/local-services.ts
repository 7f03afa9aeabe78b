import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { freePort } from '../../fixtures/free-port.ts'
import { postgresPrograms } from '../../sandbox/db/postgres-programs.mjs'
import { toLocal } from './translate.rules.ts'

export const root = path.resolve(import.meta.dirname, '../../..')

/** Old versions of docker-compose print ports as `127.0.0.1:8080:8080/tcp`; new ones print null for a missing field. */
type Printed = {
  image: string
  build?: { dockerfile: string }
  entrypoint?: string[] | null
  command: (string | number)[]
  environment: Record<string, string | number>
  ports?: (string | { target: number; published: string })[] | null
  volumes?: { type: string; source: string; target: string }[] | null
  depends_on?: Record<string, object> | null
  healthcheck?: { test: string[] }
  restart: string
  profiles?: string[] | null
}

/** The file requires these variables even if their services are not started. */
export const NO_SECRETS = {
  POSTGRES_PASSWORD: 'none',
  API_DATABASE_PASSWORD: 'none',
  IDENTITY_DATABASE_PASSWORD: 'none',
  PROOF_KEY: 'none',
}

const printServices = async (
  env: Record<string, string>,
  folder: string,
): Promise<Record<string, Printed>> => {
  // Ignores the developer's .env.
  const empty = path.join(folder, 'empty.env')
  writeFileSync(empty, '')
  const args = ['--env-file', empty, '--profile', 'release', 'config']
  const options = { cwd: root, env: { PATH: process.env.PATH ?? '', ...env } }
  const { stdout } = await promisify(execFile)('docker-compose', args, options)
  // docker-compose prints a `$` as `$$`.
  return parse(stdout.replaceAll('$$', '$')).services
}

const publishedPorts = ({ ports }: Printed) =>
  (ports ?? []).map((port) => {
    const { target, published } = typeof port === 'string' ? readPort(port) : port
    return [String(target), Number(published)] as const
  })
const readPort = (written: string) => {
  const [, published, target] = /(\d+):(\d+)(?:\/\w+)?$/.exec(written) ?? []
  return { published, target }
}

const portsOf = async (services: readonly Printed[]) => {
  const ports = new Map(services.flatMap(publishedPorts))
  const texts = services.flatMap(({ environment, healthcheck }) => [
    ...Object.values(environment).map(String),
    ...(healthcheck?.test ?? []),
  ])
  for (const text of texts.filter((one) => /^\d{4,5}$/.test(one)))
    if (!ports.has(text)) ports.set(text, await freePort())
  return ports
}

const copiedFiles = ({ build }: Printed) => {
  const lines = build ? readFileSync(path.join(root, build.dockerfile), 'utf8').split('\n') : []
  return lines.flatMap((line) => {
    const [, ...parts] = line.split(/\s+/)
    const target = parts.pop() ?? ''
    if (!line.startsWith('COPY ') || !path.isAbsolute(target)) return []
    return parts.map((file) => [path.join(target, path.basename(file)), path.join(root, file)] as const)
  })
}

const mountedPaths = ({ volumes }: Printed, folder: string) =>
  (volumes ?? []).map(({ type, source, target }) => {
    if (type !== 'volume') return [target, source] as const
    const here = path.join(folder, 'volumes', source)
    mkdirSync(here, { recursive: true })
    chmodSync(here, 0o777)
    return [target, here] as const
  })

/** With this machine's ports, hosts and paths. */
export type Service = {
  isPostgres: boolean
  command: readonly string[]
  /** Exactly the file's variables, and PATH. */
  environment: Record<string, string>
  mounted: readonly string[]
  dependsOn: readonly string[]
  probe: readonly string[]
  isRestarted: boolean
  /** It belongs to a profile. */
  isOnDemand: boolean
}

/** @param folder contains the volumes. @returns also a function that translates ports and paths. */
export const readServices = async (env: Record<string, string>, folder: string) => {
  const printed = await printServices(env, folder)
  const all = Object.values(printed)
  const paths = new Map(all.flatMap((one) => [...mountedPaths(one, folder), ...copiedFiles(one)]))
  const machine = { ports: await portsOf(all), services: Object.keys(printed), paths }
  const local = (text: string | number) => toLocal(String(text), machine)
  const toService = (one: Printed): Service => {
    const isPostgres = one.image.startsWith('postgres:')
    const variables = Object.entries(one.environment).map(([name, text]) => [name, local(text)])
    const { PATH = '' } = process.env
    return {
      isPostgres,
      command: [...(one.entrypoint ?? []), ...one.command].map(local),
      environment: {
        ...Object.fromEntries(variables),
        PATH: isPostgres ? `${postgresPrograms()}:${PATH}` : PATH,
      },
      mounted: (one.volumes ?? []).map(({ target }) => target),
      dependsOn: Object.keys(one.depends_on ?? {}),
      probe: (one.healthcheck?.test ?? []).slice(1).map(local),
      isRestarted: one.restart === 'unless-stopped',
      isOnDemand: (one.profiles ?? []).length > 0,
    }
  }
  const services = Object.fromEntries(Object.entries(printed).map(([name, one]) => [name, toService(one)]))
  return { services, local }
}
