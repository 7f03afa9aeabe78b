import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database-away.rules.ts'
import { DatabaseAway, HttpError } from './http-error.ts'
import { DATABASE_AWAY, REQUEST_FAILED, REQUEST_REFUSED } from './log.rules.ts'

/** A request that failed by our fault: not every error of a database that is away has a code that says so. */
export const logRequestFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown): void => {
  // Another HttpError may be of another server that refuses connections, with the same codes.
  const isAway = error instanceof HttpError ? error instanceof DatabaseAway : isDatabaseAway(error)
  request.log.error({ err: error, req: request, res: reply }, isAway ? DATABASE_AWAY : REQUEST_FAILED)
}

/** One line for an answer of 4xx; one of 5xx has its line where it failed. */
export const logRefusal = (request: FastifyRequest, reply: FastifyReply): void => {
  const { statusCode } = reply
  if (statusCode >= 400 && statusCode < 500) request.log.info({ req: request, res: reply }, REQUEST_REFUSED)
}

/** A person reads the id of a request that was refused, and names it to the clinic: the log has to know it. */
export const logRefusals = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => logRefusal(request, reply))
}
