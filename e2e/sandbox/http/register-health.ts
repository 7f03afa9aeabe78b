import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open-database.ts'

/** Load balancers call often, and by internal host names. */
const options = { config: { anyHost: true, rateLimit: false } } as const

/** Shorter than the timeouts of requests (`answerInTime`) and of load balancers. */
const READY_MS = 2_000

/**
 * `/health`: the process runs. `/health/ready`: the database answers, and the server is not shutting down.
 * @returns `drain`: makes readiness fail, and resolves after `ms`, when load balancers have stopped sending requests.
 */
export const registerHealth = (app: FastifyInstance, db: Database) => {
  let isDraining = false
  let asked: Promise<boolean> | undefined
  /** Concurrent callers share one query, so that health checks cannot use up the connections. */
  const isDatabaseThere = () => {
    const answer = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return Promise.race([answer, wait(READY_MS, false, { ref: false })]).finally(() => {
      asked = undefined
    })
  }
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.get('/health', options, async () => ({ status: 'up' }))
  app.get('/health/ready', options, async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'this server is about to stop' })
    asked ??= isDatabaseThere()
    return (await asked)
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'the database does not answer' })
  })
  return {
    drain: async (ms: number) => {
      isDraining = true
      await wait(ms)
    },
  }
}
