import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { createSharedSnippets } from './shared-headers.rules.ts'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts, workspaces }: { scripts: Record<string, string>; workspaces: string[] } = JSON.parse(
  read('package.json'),
)

type Service = {
  build?: { dockerfile: string }
  image: string
  user: string
  entrypoint?: string[]
  command: string[]
  environment: Record<string, string | number>
  ports?: string[]
  networks?: string[]
  restart: string
  profiles?: string[]
  healthcheck?: object
  mem_limit?: string
  cap_drop: string[]
  security_opt: string[]
  read_only?: boolean
}
const file: { services: Record<string, Service> } = parse(read('docker-compose.yml'), { merge: true })
const services = Object.entries(file.services)
const built = services.filter(([, { build }]) => build)
const dockerfiles = ['app', 'caddy'].map((name) => `e2e/compose/${name}.Dockerfile`)

const instructions = (dockerfile: string) =>
  read(dockerfile)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) ?? ['', line])
const argumentsOf = (dockerfile: string, wanted: string) =>
  instructions(dockerfile).flatMap(([name, rest = '']) => (name === wanted ? [rest] : []))

const started = Object.values(scripts).map((script) => script.replace(/^exec /, ''))

describe('docker-compose.yml', () => {
  test.each(built)('the service %s starts with the command of an npm script', (_name, service) => {
    const { entrypoint, command } = service
    const words = (entrypoint ?? command).map((word) => word.replace('/etc/caddy/', 'e2e/compose/'))
    expect(started).toContain(words.join(' '))
  })

  test('docker-compose.yml publishes every app of the workspace', () => {
    const apps = workspaces.filter((name) => existsSync(path.join(root, name, 'rspack.config.ts')))
    const [command, ...names] = file.services.remotes?.command ?? []
    expect(command).toBe('publish')
    expect(names).toEqual(['host', ...apps.filter((name) => name !== 'host')])
  })

  test.each(services)('the service %s runs without root and without capabilities', (_name, service) => {
    expect(service.user).not.toMatch(/^(root|0)\b/)
    expect(service.user).toBeTruthy()
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    expect(service.read_only ?? service.image.startsWith('postgres:')).toBe(true)
    // A growing service must not take memory from the others.
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  })

  test('the API and the identity service use different database logins', () => {
    const users = services.flatMap(([name, { environment }]) => {
      const url = environment.DATABASE_URL
      return url ? [[name.replace(/-2$/, ''), new URL(String(url)).username]] : []
    })
    expect(users).toEqual([
      ['api', 'api'],
      ['api', 'api'],
      ['identity', 'identity'],
      ['sandbox', 'api'],
    ])
    expect(users.flat()).not.toContain(file.services.postgres?.environment.POSTGRES_USER)
  })

  test.each(services)(
    'the service %s restarts automatically unless it belongs to a profile',
    (_name, service) => {
      const isLasting = !service.profiles
      expect(service.restart).toBe(isLasting ? 'unless-stopped' : 'no')
      expect(service.healthcheck !== undefined).toBe(isLasting)
    },
  )

  test('docker-compose.yml contains no secret', () => {
    const secrets = services.flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([name]) => /PASS|SECRET|TOKEN|KEY/.test(name)),
    )
    expect(secrets.length).toBeGreaterThan(0)
    // An optional variable is empty by default.
    for (const [name, value] of secrets)
      expect(value).toMatch(name === 'PROOF_KEY_PREVIOUS' ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?/)
    expect(read('docker-compose.yml')).not.toMatch(/:\/\/\w+:\w+@/)
    expect(read('.gitignore').split('\n')).toContain('.env')
  })

  test("docker-compose.yml publishes only Caddy's port", () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy'])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose's own variables.
    for (const port of file.services.caddy?.ports ?? []) expect(port).toMatch('${BIND_ADDRESS:-127.0.0.1}:')
    for (const [name, { networks }] of services)
      if (name !== 'caddy' && name !== 'remotes') expect(networks).toEqual(['back'])
  })
})

describe.each(dockerfiles)('%s', (dockerfile) => {
  test('docker-compose.yml builds an image from this Dockerfile', () => {
    expect(built.map(([, { build }]) => build?.dockerfile)).toContain(dockerfile)
    expect(existsSync(path.join(root, `${dockerfile}.dockerignore`))).toBe(true)
  })

  test('the Dockerfile does not run as root', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER']
    expect(instructions(dockerfile).filter(([name = '']) => !known.includes(name))).toEqual([])
    const sources = argumentsOf(dockerfile, 'COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
    expect(instructions(dockerfile).at(-1)?.[0]).toBe('USER')
    expect(argumentsOf(dockerfile, 'USER')).not.toContain('root')
  })
})

test('no image contains tests or their fixtures', () => {
  const ignored = read('e2e/compose/app.Dockerfile.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/testing']),
  )
  const kept = ['commands', 'compose', 'gateway', 'node_modules', 'sandbox', 'simulator']
  const folders = readdirSync(path.join(root, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !kept.includes(entry.name))
    .map(({ name }) => `e2e/${name}`)
  expect(ignored).toEqual(expect.arrayContaining(folders))
})

test('Caddy waits at most 20 seconds for a response of the API', () => {
  const caddyfile = read('e2e/compose/Caddyfile')
  expect(caddyfile).toContain('response_header_timeout 20s')
  const proxies = caddyfile.match(/reverse_proxy \{\$(API|IDENTITY)[\s\S]*?\n\t\}/g) ?? []
  expect(proxies).toHaveLength(2)
  for (const proxy of proxies) expect(proxy).toContain('import time-limit')
})

describe('the versions in the images', () => {
  const [app = '', caddy = ''] = dockerfiles

  test('the images use the Node version of .nvmrc', () => {
    const [major = ''] = read('.nvmrc').trim().split('.')
    const image = `node:${major}-bookworm-slim`
    expect(argumentsOf(app, 'FROM')).toEqual([`${image} AS build`, image])
  })

  test('the images install packages only from the lock file', () => {
    const [install = '', build, prune] = argumentsOf(app, 'RUN')
    expect(install).toMatch(/^npm ci /)
    expect(prune).toMatch(/^npm prune --omit=dev --no-save /)
    const programs = built.flatMap(([, { entrypoint, command }]) =>
      (entrypoint ?? command).filter((word) => /\.ts$/.test(word)),
    )
    const each = [...new Set(programs)].join(' ')
    expect(build).toBe(`npm run build && node shared/build/run.mjs --compile ${each}`)
    const copied = argumentsOf(app, 'COPY').map((rest) => rest.split(' ')[0])
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`)
  })

  test('the Caddy image installs only the expected Debian packages', () => {
    const [install = ''] = argumentsOf(caddy, 'RUN')
    const names = /--no-install-recommends ([\w -]+?) &&/.exec(install)?.[1]?.split(' ') ?? []
    expect(names).toEqual(['ca-certificates', 'caddy', 'wget'])
    expect(read('e2e/commands/programs.mjs')).toContain("const STACK = ['caddy', 'docker-compose', 'wget']")
  })
})

test('shared.caddy is up to date with the sandbox gateway (npm run caddyfile)', () => {
  expect(read('e2e/compose/shared.caddy')).toBe(createSharedSnippets())
})
