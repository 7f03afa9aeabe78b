import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, register } from 'prom-client'
import type { Database } from '../db/open-database.ts'
import { repositoryRoot } from '../paths.ts'
import { isOnServer, setUpTestClinic } from '../testing/test-clinic.ts'
import { sendError } from './register-api.ts'
import { registerHealth } from './register-health.ts'
import { registerMetrics } from './register-metrics.ts'
import { answerInTime, registerCompression, trustGateway } from './server-options.ts'

/** One more code than a tenth of the limit allows. */
const TRIES = 31

const limitScale = 0.1

const long = { title: 'How often have you been bothered by this? '.repeat(50) }

const LIMIT_MS = 100

const part = JSON.stringify('An answer that is long enough to be compressed. '.repeat(50))

/** Begins before the time limit and ends after it. */
const slowly = async function* () {
  yield `[${part},`
  await wait(3 * LIMIT_MS)
  yield `${part}]`
}

const serverWith = async (execute: () => Promise<unknown>) => {
  const app = Fastify()
  const health = registerHealth(app, { execute } as unknown as Database)
  app.get('/work', async () => ({ done: true }))
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url })
    return { status: statusCode, connection: headers.connection, body: JSON.parse(body) }
  }
  return { health, ask }
}

const lineOf = (metrics: string, start: string) => metrics.split('\n').find((line) => line.startsWith(start))

const reported = (version: string, mounted: number, lastAt = new Date(0)) => ({
  remote: 'mfe-auth',
  version,
  screen: 'login',
  outcomes: { mounted },
  lastAt,
})

const mountedOf = (metrics: string, version: string) =>
  lineOf(
    metrics,
    `soundings_release_visitors{app="mfe-auth",version="${version}",screen="login",outcome="mounted"}`,
  )

const world = setUpTestClinic({ limitScale })

test('a forged X-Forwarded-For does not evade the limit of guesses', async () => {
  const guess = (address: string) => world.exchange('x'.repeat(32), { 'x-forwarded-for': address })
  for (let tries = 0; tries < TRIES; tries += 1) await guess('203.0.113.7')
  expect((await guess('203.0.113.8')).status).toBe(429)
})

describe('trusted proxies', () => {
  const isTrusted = trustGateway('10.0.0.0/8 2001:db8::/32')

  test.each([
    ['the gateway at any address', '203.0.113.9', 0, true],
    ['a listed balancer', '10.1.2.3', 1, true],
    ['a listed balancer with a port', '10.1.2.3:443', 1, true],
    ['a listed balancer with an IPv6 address', '2001:db8::7', 1, true],
    ['an unlisted address', '203.0.113.9', 1, false],
    ['an invalid address', 'unknown', 1, false],
  ])('the server reads X-Forwarded-For only from trusted proxies: %s', (_, address, hop, trusted) => {
    expect(isTrusted(address, hop)).toBe(trusted)
  })

  test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '10.0.0.1/0'])(
    'the range %s of trusted proxies is refused as too wide',
    (range) => {
      expect(() => trustGateway(`10.0.0.0/8 ${range}`)).toThrow(
        `TRUSTED_PROXIES: '${range}' is nearly everybody`,
      )
    },
  )

  test.each(['10.0.0.0/33', 'balancer.internal', '10.0.0.0/x'])(
    'the value %s is refused as a trusted proxy',
    (range) => {
      expect(() => trustGateway(range)).toThrow(`TRUSTED_PROXIES: '${range}' is no address`)
    },
  )
})

describe('compression', () => {
  const app = Fastify()
  let origin = ''

  beforeAll(async () => {
    await registerCompression(app)
    app.get('/long', async () => long)
    app.get('/short', async () => ({ ok: true }))
    app.post('/long', async () => long)
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })

  afterAll(() => app.close())

  test.each([
    ['GET', '/long', 'gzip, deflate, br', 'br'],
    ['GET', '/long', 'gzip', 'gzip'],
    ['GET', '/long', 'identity', null],
    ['GET', '/short', 'br', null],
    // The response may contain a token.
    ['POST', '/long', 'br, gzip', null],
  ])(
    'the response to %s %s with accept-encoding %s has the encoding %s',
    async (method, path, accepted, encoding) => {
      const { headers } = await fetch(origin + path, { method, headers: { 'accept-encoding': accepted } })
      expect(headers.get('content-encoding')).toBe(encoding)
      if (encoding) expect(headers.get('vary')).toMatch(/accept-encoding/i)
    },
  )
})

describe('answer in time', () => {
  let app: FastifyInstance

  beforeEach(() => {
    app = Fastify({ forceCloseConnections: true })
  })

  afterEach(() => app.close())

  test.each(['gzip', 'br', 'identity'])(
    'a response that began within the time limit is sent completely (%s)',
    async (encoding) => {
      await registerCompression(app)
      answerInTime(app, LIMIT_MS)
      app.setErrorHandler(sendError)
      app.get('/slow', async (_request, reply) =>
        reply.type('application/json').send(Readable.from(slowly())),
      )
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const answer = await fetch(`${origin}/slow`, { headers: { 'accept-encoding': encoding } })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual([JSON.parse(part), JSON.parse(part)])
    },
  )
})

test('a server without its database is live but not ready', async () => {
  const { ask } = await serverWith(async () => Promise.reject(new Error('away')))
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/health/ready')).status).toBe(503)
  expect((await (await serverWith(async () => [])).ask('/health/ready')).status).toBe(200)
})

test('the readiness check reports a hanging database within 2.5 seconds', async () => {
  const { ask } = await serverWith(() => new Promise(() => undefined))
  const started = performance.now()
  const waiting = await ask('/health/ready')
  expect(performance.now() - started).toBeLessThan(2_500)
  const refused = await (await serverWith(async () => Promise.reject(new Error('away')))).ask('/health/ready')
  expect(waiting).toEqual({ ...refused, status: 503, body: { status: 'the database does not answer' } })
})

test('concurrent readiness checks share one database query', async () => {
  const execute = jest.fn(async () => [])
  const { ask } = await serverWith(execute)
  const askAll = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => ask('/health/ready')))).map(({ status }) => status)
  expect(await askAll()).toEqual(Array(20).fill(200))
  expect(execute).toHaveBeenCalledTimes(1)
  expect(await askAll()).toEqual(Array(20).fill(200))
  expect(execute).toHaveBeenCalledTimes(2)
})

test('a server still responds to requests during shutdown', async () => {
  const { ask, health } = await serverWith(async () => [])
  expect((await ask('/work')).connection).not.toBe('close')
  await health.drain(0)
  expect((await ask('/health/ready')).status).toBe(503)
  expect(await ask('/work')).toEqual({ status: 200, connection: 'close', body: { done: true } })
})

describe('metrics of a clinic', () => {
  beforeAll(() => collectDefaultMetrics())
  afterAll(() => register.clear())
  const read = async () => (await world.clinic.app.inject({ url: '/metrics' })).body

  test('metrics contain no URL or personal data', async () => {
    await world.request('/v1/public-api/user/mark-7d1f/assigned-assessments?context=sms')
    const metrics = await read()
    const route = 'method="GET",route="/v1/public-api/user/:id/assigned-assessments"'
    expect(lineOf(metrics, `http_request_duration_seconds_count{${route}`)).toMatch(/ 1$/)
    expect(metrics).not.toContain('mark-7d1f')
  })

  test("metrics count refusals by the API's reason", async () => {
    const { userId } = await world.createPatient()
    const assigned = '/v1/public-api/user/:id/assigned-assessments'
    const assessments = '/v1/public-api/assessments'
    for (const url of [assigned.replace(':id', userId), assessments, '/nowhere']) await world.request(url)
    const metrics = await read()
    for (const [route, reason] of [
      [assigned, 'proof'],
      [assessments, '400'],
      ['none', '404'],
    ])
      expect(lineOf(metrics, `soundings_refusals_total{route="${route}",reason="${reason}"}`)).toMatch(/ 1$/)
  })

  test.each(['monitoring-alerts.yml', 'monitoring-dashboard.json'])(
    'the server exports every metric that docs/%s uses',
    async (file) => {
      const text = readFileSync(path.join(repositoryRoot, 'docs', file), 'utf8')
      const names = text.match(/\b(http|soundings|process|nodejs)_\w+/g) ?? []
      expect(names.length).toBeGreaterThan(5)
      const metrics = await read()
      const missing = names.filter(
        (name) => !metrics.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `),
      )
      // A process with the embedded database has no pool.
      const absent = isOnServer ? [] : ['soundings_database_connections']
      expect(missing.filter((name) => !absent.includes(name))).toEqual([])
    },
  )
})

test('the server exports only the releases with the latest reports', async () => {
  const app = Fastify()
  const readReleases = async () =>
    Array.from({ length: 501 }, (_, day) => reported(`1.0.${day}`, day, new Date(Date.UTC(2026, 0, day))))
  registerMetrics(app, { pool: undefined, readReleases })
  const { body } = await app.inject({ url: '/metrics' })
  expect(mountedOf(body, '1.0.0')).toBeUndefined()
  expect(mountedOf(body, '1.0.1')).toMatch(/ 1$/)
  expect(mountedOf(body, '1.0.500')).toMatch(/ 500$/)
  await app.close()
})

test('the server exports metrics even if the database fails', async () => {
  const app = Fastify()
  const reads = [
    async () => [reported('1.0.0', 7)],
    () => Promise.reject(new Error('gone')),
    () => new Promise<never>(() => undefined),
  ]
  registerMetrics(app, {
    pool: () => ({ idle: 0, total: 10, waiting: 3 }),
    readReleases: () => reads.shift()?.() ?? Promise.reject(new Error('read too often')),
  })
  for (const _ of [...reads]) {
    const { statusCode, body } = await app.inject({ url: '/metrics' })
    expect(statusCode).toBe(200)
    expect(lineOf(body, 'soundings_database_connections{state="waiting"}')).toMatch(/ 3$/)
    expect(mountedOf(body, '1.0.0')).toMatch(/ 7$/)
  }
  expect(reads).toEqual([])
  await app.close()
})
