import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DatabaseAway } from './http-error.ts'

/** A person waits no longer for a clinic that does not answer. */
const ANSWER_MS = 4_500

/**
 * Answers each request in time, also when the database does not: 503, and the caller may try again. What was begun goes on;
 * an idempotency key keeps it from being done twice. The time counts from when the request has arrived, until its answer begins to
 * leave: a second one would be mixed into it.
 */
export const answerInTime = (app: FastifyInstance, ms = ANSWER_MS) => {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('preHandler', async (request, reply) => {
    const timer = setTimeout(() => {
      if (reply.sent) return
      reply.send(new DatabaseAway())
      // The handler's own reply comes too late for anybody: Fastify would log that it does.
      reply.log = reply.log.child({}, { level: 'silent' })
    }, ms)
    timers.set(request, timer)
    reply.raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', async (request) => clearTimeout(timers.get(request)))
}
