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
