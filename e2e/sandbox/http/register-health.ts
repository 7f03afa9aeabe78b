import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open-database.ts'

/** `/health`: whether the server is up and its database answers, for monitoring. */
export const registerHealth = (app: FastifyInstance, db: Database) => {
  app.get('/health', { config: { anyHost: true } }, async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'up' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
