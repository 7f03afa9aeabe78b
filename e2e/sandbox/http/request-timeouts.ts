/** A form with its answers is a second's work on any network; on the slowest, some. */
const REQUEST_MS = 20_000
/** Longer than a gateway keeps a connection for its next request. */
const IDLE_MS = 75_000

/** Node.js closes a connection after 5 silent seconds, and a caller that sends at that moment gets no answer. */
const KEEP_ALIVE_MS = 72_000

/**
 * How long a caller may take to send a request, and how long a connection may stay silent: who is slow on purpose
 * holds up nothing. Options of a Fastify app.
 */
export const timeoutOptions = (requestTimeout = REQUEST_MS) => ({
  requestTimeout,
  connectionTimeout: IDLE_MS,
  http: {
    connectionsCheckingInterval: Math.min(requestTimeout, 5_000),
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
  },
})
