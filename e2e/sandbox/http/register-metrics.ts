import { setTimeout as wait } from 'node:timers/promises'
import { type OutcomeCounts, visitsOf } from '@soundings/shared/internal/contract/outcomes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, register } from 'prom-client'
import type { OpenDatabase } from '../db/open-database.ts'

type Screen = { remote: string; version: string; screen: string; outcomes: OutcomeCounts; lastAt: Date }

type Sources = {
  pool: OpenDatabase['pool']
  /** Undefined when another server collects the reports of pages. */
  readReleases?: () => Promise<readonly Screen[]>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with Fastify's own.
  interface FastifyRequest {
    refusal?: string | undefined
  }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Each screen of a release adds time series. `remotes status --live` lists all screens. */
const MAX_SCREENS = 500

/** The other metrics matter most when the database does not answer, so a scrape does not wait for it. */
const READ_RELEASES_MS = 1_000

/** A URL identifies a person, but the route's pattern does not. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none'

const measureRequests = (app: FastifyInstance, registers: Registry[]) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'soundings_refusals_total',
    help: 'Responses of 4xx and 5xx, by why: a reason of the API, else the status.',
    labelNames: ['route', 'reason'],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = routeOf(request)
    const status = reply.statusCode
    duration.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (status >= 400) refusals.inc({ route, reason: request.refusal ?? status })
  })
}

const measurePool = (pool: NonNullable<OpenDatabase['pool']>, registers: Registry[]) =>
  new Gauge({
    name: 'soundings_database_connections',
    help: 'Connections of this process to PostgreSQL; waiting: requests that have none yet.',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, total, waiting } = pool()
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })

const measureReleases = (readReleases: () => Promise<readonly Screen[]>, registers: Registry[]) =>
  new Gauge({
    name: 'soundings_release_visitors',
    help: 'Visits of a screen of a release in two weeks by what pages have reported, of all servers.',
    labelNames: ['app', 'version', 'screen', 'outcome'],
    registers,
    async collect() {
      const limit = wait(READ_RELEASES_MS, undefined, { ref: false })
      const read = await Promise.race([readReleases(), limit]).catch(() => undefined)
      // Keeps the previous values.
      if (!read) return
      this.reset()
      const screens = [...read].sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
      for (const { remote, version, screen, outcomes } of screens.slice(0, MAX_SCREENS)) {
        const { visits, failed } = visitsOf(outcomes)
        this.set({ app: remote, version, screen, outcome: 'mounted' }, visits - failed)
        this.set({ app: remote, version, screen, outcome: 'failed' }, failed)
      }
    },
  })

/** Contains no personal data, and no gateway forwards it. Call it before any route is registered. */
export const registerMetrics = (app: FastifyInstance, { pool, readReleases }: Sources) => {
  const registry = new Registry()
  measureRequests(app, [registry])
  if (pool) measurePool(pool, [registry])
  if (readReleases) measureReleases(readReleases, [registry])
  app.get('/metrics', { config: { anyHost: true, rateLimit: false } }, async (_request, reply) => {
    const all = Registry.merge([register, registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
}
