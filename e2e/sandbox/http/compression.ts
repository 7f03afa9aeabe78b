import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller answers fit one packet as they are. */
const THRESHOLD_BYTES = 512

/** Quick: it is done anew for each answer. */
const BROTLI_QUALITY = 4

/**
 * Compresses the answers of reads. Only of reads: an answer that holds a secret (a token, a receipt) never stands in
 * one compressed body with text that an attacker has chosen, so that its length tells nothing (decision 0025).
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
