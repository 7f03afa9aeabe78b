import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, register } from 'prom-client'
import { type Clinic, createClinic } from '../clinic'
import { repositoryRoot } from '../paths'
import { createAnyDatabase } from '../testing/test-clinic'
import { registerMetrics } from './register-metrics'

let clinic: Clinic
let app: FastifyInstance

beforeAll(async () => {
  collectDefaultMetrics()
  clinic = await createClinic({
    control: true,
    publicUrl: 'http://localhost:8080',
    ...(await createAnyDatabase()),
  })
  app = clinic.app
})
afterAll(() => {
  register.clear()
  return clinic.close()
})

const host = 'localhost:8080'
const read = async () => (await app.inject({ url: '/metrics' })).body
const lineOf = (metrics: string, start: string) => metrics.split('\n').find((line) => line.startsWith(start))

test('requests are counted by route, never by address: nothing of a person is in it', async () => {
  await app.inject({
    url: '/v1/public-api/user/user-of-nobody/assigned-assessments?context=sms',
    headers: { host },
  })
  const metrics = await read()
  const route = 'method="GET",route="/v1/public-api/user/:id/assigned-assessments"'
  expect(lineOf(metrics, `http_request_duration_seconds_count{${route}`)).toMatch(/ 1$/)
  expect(metrics).not.toContain('user-of-nobody')
})

test('refusals are counted by why', async () => {
  const url = '/v1/public-api/assessments'
  await app.inject({ url, headers: { host } })
  await app.inject({ url: '/nowhere', headers: { host } })
  const metrics = await read()
  expect(lineOf(metrics, `soundings_refusals_total{route="${url}",reason="400"}`)).toMatch(/ 1$/)
  expect(lineOf(metrics, 'soundings_refusals_total{route="none",reason="404"}')).toMatch(/ 1$/)
})

test('a person without proof is refused for that reason', async () => {
  const [patient] = (
    await app.inject({
      method: 'POST',
      url: '/sandbox/scenarios',
      headers: { host },
      payload: {
        patients: [{ firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-02', phoneNumber: '+12125550111' }],
      },
    })
  ).json().patients
  await app.inject({ url: `/v1/public-api/user/${patient.userId}/assigned-assessments`, headers: { host } })
  expect(await read()).toMatch(
    /soundings_refusals_total\{route="[^"]+assigned-assessments",reason="proof"\} 1/,
  )
})

test('memory, processor and event loop of the process are in it', async () => {
  const metrics = await read()
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(lineOf(metrics, `${name} `)).toBeDefined()
})

test.each(['monitoring-alerts.yml', 'monitoring-dashboard.json'])(
  'every metric that docs/%s asks for is there',
  async (file) => {
    const text = readFileSync(path.join(repositoryRoot, 'docs', file), 'utf8')
    const names = text.match(/\b(http|soundings|process|nodejs)_\w+/g) ?? []
    expect(names.length).toBeGreaterThan(5)
    const metrics = await read()
    const missing = names.filter(
      (name) => !metrics.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `),
    )
    // A process on the embedded database has no pool.
    const isPooled = metrics.includes('# TYPE soundings_database_connections ')
    expect(missing.filter((name) => isPooled || name !== 'soundings_database_connections')).toEqual([])
  },
)

test('of more releases than have time series, the last that were reported have them', async () => {
  const app = Fastify()
  const readReleases = async () =>
    Array.from({ length: 501 }, (_, day) => ({
      remote: 'mfe-auth',
      version: `1.0.${day}`,
      screen: 'login',
      outcomes: { mounted: day },
      lastAt: new Date(Date.UTC(2026, 0, day)),
    }))
  registerMetrics(app, { pool: undefined, readReleases })
  const { body } = await app.inject({ url: '/metrics' })
  const seriesOf = (version: string) =>
    lineOf(
      body,
      `soundings_release_visitors{app="mfe-auth",version="${version}",screen="login",outcome="mounted"}`,
    )
  expect(seriesOf('1.0.0')).toBeUndefined()
  expect(seriesOf('1.0.1')).toMatch(/ 1$/)
  expect(seriesOf('1.0.500')).toMatch(/ 500$/)
  await app.close()
})

test('a database that fails, or does not answer, leaves the rest to be read, and of releases what was known', async () => {
  const app = Fastify()
  const release = {
    remote: 'mfe-auth',
    version: '1.0.0',
    screen: 'login',
    outcomes: { mounted: 7 },
    lastAt: new Date(0),
  }
  const reads = [
    async () => [release],
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
    expect(
      lineOf(
        body,
        'soundings_release_visitors{app="mfe-auth",version="1.0.0",screen="login",outcome="mounted"}',
      ),
    ).toMatch(/ 7$/)
  }
  expect(reads).toEqual([])
  await app.close()
})
