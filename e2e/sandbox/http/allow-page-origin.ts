import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Longest time for which Chromium caches a preflight response. */
const PREFLIGHT_SECONDS = 7200

/** Response headers that the page reads (`shared/src/api`). */
const EXPOSED_HEADERS = ['etag', 'retry-after', 'x-request-id']

/**
 * Allows CORS requests with cookies (the proofs) from one other origin: for an API that is not at the page's own origin.
 * To be called before any route is registered.
 */
export const allowPageOrigin = async (app: FastifyInstance, pageOrigin: string): Promise<void> => {
  // Pictures, which pages load without CORS; both origins are of one site (decisions/deployment: Three origins).
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-site')
  })
  await app.register(cors, {
    origin: [pageOrigin],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  })
}
