import autocannon, { type Request } from 'autocannon'

/** A request of a load; the requests of a load are sent in turn. */
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Makes each request anew. */
  setupRequest?: (request: Request) => Request
}

const CONNECTIONS = 20

/** Result of a load: requests per second, and latencies in milliseconds. */
export type Load = { sent: number; perSecond: number; p50Ms: number; p99Ms: number; failed: number }

/** Sends requests over 20 connections for `seconds`. */
export const runLoad = async (url: string, requests: LoadRequest[], seconds: number): Promise<Load> => {
  const {
    requests: sent,
    latency,
    non2xx,
    errors,
    timeouts,
  } = await autocannon({
    url,
    requests,
    connections: CONNECTIONS,
    duration: seconds,
  })
  return {
    sent: sent.total,
    perSecond: Math.round(sent.average),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors + timeouts,
  }
}
