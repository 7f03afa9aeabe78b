import { BlockList, isIP } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutPort } from '../limits/throttle.ts'
import { DatabaseAway } from './http-error.ts'

/** A submission takes a second on most networks, and several seconds on the slowest. */
const REQUEST_MS = 20_000
/** Longer than a gateway keeps an idle connection. */
const IDLE_CONNECTION_MS = 75_000

/** By default, Node.js closes a connection after 5 idle seconds, and a request sent at that moment gets no response. */
const KEEP_ALIVE_MS = 72_000

/** Prevents slow clients from blocking the server. */
export const timeoutOptions = (requestTimeout = REQUEST_MS) => ({
  requestTimeout,
  connectionTimeout: IDLE_CONNECTION_MS,
  http: {
    connectionsCheckingInterval: Math.min(requestTimeout, 5_000),
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
  },
})

const ANSWER_MS = 4_500

/**
 * The work continues after a 503, and an idempotency key prevents its repetition. The time ends with the first byte of
 * the response, since a second response would be mixed into it.
 */
export const answerInTime = (app: FastifyInstance, ms = ANSWER_MS) => {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('preHandler', async (request, reply) => {
    const timer = setTimeout(() => {
      if (reply.sent) return
      reply.send(new DatabaseAway())
      // Fastify would log the handler's own reply, which is too late.
      reply.log = reply.log.child({}, { level: 'silent' })
    }, ms)
    timers.set(request, timer)
    reply.raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', async (request) => clearTimeout(timers.get(request)))
}

/** Shortest prefixes: 10.0.0.0/8 is the widest private range; in IPv6, a whole registry has a /12 (2600::/12). */
const MIN_PREFIX_V4 = 8
const MIN_PREFIX_V6 = 13

/** Separated by spaces. @throws Error with the invalid entry. */
const readRanges = (text: string): BlockList => {
  const ranges = new BlockList()
  for (const range of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const bits = family === 'ipv6' ? 128 : 32
    const length = prefix === undefined ? bits : Number(prefix)
    if (!isIP(address) || !Number.isInteger(length) || length < 0 || length > bits)
      throw new Error(`TRUSTED_PROXIES: '${range}' is no address and no range such as 10.0.0.0/8.`)
    // A wider range belongs to several operators, so callers could forge their addresses.
    if (length < (family === 'ipv6' ? MIN_PREFIX_V6 : MIN_PREFIX_V4))
      throw new Error(
        `TRUSTED_PROXIES: '${range}' is nearly everybody: name the ranges of your own balancers.`,
      )
    ranges.addSubnet(address, length, family)
  }
  return ranges
}

/** Trusts `X-Forwarded-For` only of the gateway and the load balancers in `trusted`. */
export const trustGateway = (trusted = '') => {
  const ranges = readRanges(trusted)
  return (named: string, hop: number): boolean => {
    const address = withoutPort(named)
    return hop < 1 || ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Smaller responses fit one packet uncompressed. */
export const THRESHOLD_BYTES = 512

/** A fast level, since no compressed response is cached. */
const BROTLI_QUALITY = 4

/**
 * The compressed length of a response with a secret and an attacker's text could reveal the secret, so only reads are
 * compressed (decisions/api-and-sandbox: Requests and responses). Call it before any route is registered.
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
