import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller responses fit one packet as they are. */
export const THRESHOLD_BYTES = 512

/** Fast: each response is compressed anew. */
const BROTLI_QUALITY = 4

/**
 * Compresses the responses of reads alone: a secret (a token, a receipt) is never compressed together with text that an
 * attacker has chosen, so that the length of a response reveals nothing (decisions/api-and-sandbox: Requests and responses).
 * To be called before any route is registered.
 */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    if (!methods.every((method) => method === 'GET' || method === 'HEAD')) route.compress = false
  })
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
