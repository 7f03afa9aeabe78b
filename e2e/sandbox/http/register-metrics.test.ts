import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { collectDefaultMetrics, register } from 'prom-client'
import { repositoryRoot } from '../paths.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { registerMetrics } from './register-metrics.ts'

const lineOf = (metrics: string, start: string) => metrics.split('\n').find((line) => line.startsWith(start))

describe.each([anyDatabase])('metrics of a clinic, on $name', (database) => {
  const world = setUpTestClinic(database)
  beforeAll(() => collectDefaultMetrics())
  afterAll(() => register.clear())
  const read = async () => (await world.clinic.app.inject({ url: '/metrics' })).body

  test('requests are counted by route, never by address: nothing of a person is in it', async () => {
    await world.request('/v1/public-api/user/mark-7d1f/assigned-assessments?context=sms')
    const metrics = await read()
    const route = 'method="GET",route="/v1/public-api/user/:id/assigned-assessments"'
    expect(lineOf(metrics, `http_request_duration_seconds_count{${route}`)).toMatch(/ 1$/)
    expect(metrics).not.toContain('mark-7d1f')
  })

  test('refusals are counted by the reason of the API, else by the status', async () => {
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
      const absent = database.isServer ? [] : ['soundings_database_connections']
      expect(missing.filter((name) => !absent.includes(name))).toEqual([])
    },
  )
})

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

test('of more releases than have time series, the last that were reported have them', async () => {
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

test('a database that fails, or does not answer, leaves the rest to be read, and of releases what was known', async () => {
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
