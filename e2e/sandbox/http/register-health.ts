import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open-database.ts'

/** Called by inner names, and as often as a balancer likes. */
const options = { config: { anyHost: true, rateLimit: false } } as const

/**
 * `/health`: whether the process is up; whoever restarts it asks this. `/health/ready`: whether it takes requests, for balancers and
 * monitoring; the database has to answer.
 * @returns `drain`, which says 'not ready' and asks each client to close its connection, while requests are answered as before; it resolves
 * after a time in which balancers have seen it.
 */
export const registerHealth = (app: FastifyInstance, db: Database) => {
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.get('/health', options, async () => ({ status: 'up' }))
  app.get('/health/ready', options, async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'this server is about to stop' })
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
  return {
    drain: async (ms: number) => {
      isDraining = true
      await wait(ms)
    },
  }
}
