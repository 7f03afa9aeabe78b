import { BlockList, isIP } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutPort } from '../limits/throttle.ts'
import { DatabaseAway } from './http-error.ts'

/** A submission takes a second on most networks, and some seconds on the slowest. */
const REQUEST_MS = 20_000
/** Longer than a gateway keeps a connection for its next request. */
const IDLE_CONNECTION_MS = 75_000

/** Node.js closes a connection after 5 idle seconds by default, and a request sent at that moment gets no response. */
const KEEP_ALIVE_MS = 72_000

/**
 * Timeouts of requests and idle connections, as options of a Fastify app: a caller that is slow on purpose holds up nothing.
 */
export const timeoutOptions = (requestTimeout = REQUEST_MS) => ({
  requestTimeout,
  connectionTimeout: IDLE_CONNECTION_MS,
  http: {
    connectionsCheckingInterval: Math.min(requestTimeout, 5_000),
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
  },
})

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

/** 10.0.0.0/8 is the widest range of private networks; of IPv6, 2600::/12 is what a registry of a continent has. */
const MIN_PREFIX_V4 = 8
const MIN_PREFIX_V6 = 13

/** Addresses and ranges, separated by spaces (`10.0.0.0/8 2001:db8::/32`). @throws Error that names what is neither. */
const readRanges = (text: string): BlockList => {
  const ranges = new BlockList()
  for (const range of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const bits = family === 'ipv6' ? 128 : 32
    const length = prefix === undefined ? bits : Number(prefix)
    if (!isIP(address) || !Number.isInteger(length) || length < 0 || length > bits)
      throw new Error(`TRUSTED_PROXIES: '${range}' is no address and no range such as 10.0.0.0/8.`)
    // A wider range is no network of one operator: its callers could forge their addresses.
    if (length < (family === 'ipv6' ? MIN_PREFIX_V6 : MIN_PREFIX_V4))
      throw new Error(
        `TRUSTED_PROXIES: '${range}' is nearly everybody: name the ranges of your own balancers.`,
      )
    ranges.addSubnet(address, length, family)
  }
  return ranges
}

/**
 * Fastify's `trustProxy` of a server behind one gateway and the balancers of `trusted`: their `X-Forwarded-For` is believed. An
 * address that any other caller names may be forged.
 */
export const trustGateway = (trusted = '') => {
  const ranges = readRanges(trusted)
  return (named: string, hop: number): boolean => {
    const address = withoutPort(named)
    return hop < 1 || ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}

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
