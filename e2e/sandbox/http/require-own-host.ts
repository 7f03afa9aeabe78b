import type { FastifyInstance } from 'fastify'
import { isOwnHost } from './own-host.rules.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with Fastify's own.
  interface FastifyContextConfig {
    /** Whether a route answers to every `Host`: monitoring calls it by an inner name. */
    anyHost?: boolean
  }
}

/**
 * Answers 421 to a request that names another host. The header itself is read: `X-Forwarded-Host` is set by any page.
 * @param origins of the web app and of this server, as browsers know them.
 */
export const requireOwnHost = (app: FastifyInstance, origins: readonly string[]): void => {
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (routeOptions.config.anyHost || isOwnHost(headers.host, origins)) return undefined
    return reply.code(421).send({ error: { message: 'This server has another name.' } })
  })
}
