import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'

/** @throws Error for what is no origin of a server. */
export const readOwnApi = (written: string): URL => {
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(`OWN_API: ${written} is no origin of a server, such as http://localhost:3000`)
  return url
}

/** What Caddy says of a caller to the API behind it. */
const forwardedHeaders = ({ headers, socket }: http.IncomingMessage): http.OutgoingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress ?? '',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': headers.host,
})

/**
 * Passes the calls of pages to the API of a team (`OWN_API`), in place of the sandbox's, as Caddy does: with the host that the
 * browser named, and its cookies.
 */
export const createOwnApi =
  ({ origin, protocol }: URL) =>
  (request: http.IncomingMessage, response: http.ServerResponse): void => {
    const { request: send } = protocol === 'https:' ? https : http
    const options = { method: request.method, path: request.url, headers: forwardedHeaders(request) }
    const passed = send(origin, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, () => undefined)
    })
    // Also of a connection that the server closes instead of answering.
    passed.on('error', (error) => {
      if (response.headersSent || response.destroyed) return
      console.error(`${origin} does not answer: ${error.message}`)
      response.writeHead(502, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'The clinic does not answer at the moment.' } }))
    })
    request.pipe(passed)
    response.on('close', () => passed.destroy())
  }
