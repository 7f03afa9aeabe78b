import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What Chromium keeps of such a permission at most. */
const PREFLIGHT_SECONDS = 7200

/** What the page reads of an answer besides its body (`shared/src/api`). */
const EXPOSED_HEADERS = ['etag', 'retry-after', 'x-request-id']

/**
 * Lets the pages of one other origin ask, with their cookies (the proof of the gate), and no others: for an API that is
 * not at the page's own origin. To be called before any route is registered.
 */
export const allowPageOrigin = async (app: FastifyInstance, pageOrigin: string): Promise<void> => {
  await app.register(cors, {
    origin: [pageOrigin],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  })
}
