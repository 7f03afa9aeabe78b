import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Altering = {
  origin: string
  /** With `hangs`, the first response is never sent. */
  isAltered: (pathname: string) => boolean
  hangs?: boolean
  /** Browsers never cache the page itself. */
  changePage: (html: string) => string
}

/** Playwright's own routes would disable the browser's cache, which this fault needs. */
export const serveAlteredOnce = async ({ origin, isAltered, hangs = false, changePage }: Altering) => {
  const requestCounts = new Map<string, number>()
  const server: Server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', origin)
    const isHit = isAltered(pathname)
    const times = (requestCounts.get(pathname) ?? 0) + 1
    if (isHit) requestCounts.set(pathname, times)
    if (isHit && hangs) return
    const target = new URL(incoming.url ?? '/', origin)
    const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' }
    const onward = request(target, { method: incoming.method ?? 'GET', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-encoding': encoding, 'content-length': _, etag: __, ...forwarded } = answer.headers
        const whole = Buffer.concat(parts)
        const body = encoding === 'gzip' ? gunzipSync(whole) : whole
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        const altered = isHit && times === 1 ? Buffer.concat([body, Buffer.from('\n;window.hit = 1')]) : body
        outgoing.writeHead(answer.statusCode ?? 502, forwarded)
        outgoing.end(isPage ? changePage(body.toString()) : altered)
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    requestCounts,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
