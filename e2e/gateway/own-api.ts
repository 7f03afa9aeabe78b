import proxy from '@fastify/http-proxy'
import fastify from 'fastify'

export const readOwnApi = (written: string): URL => {
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search)
    throw new Error(`OWN_API: ${written} is not the origin of a server, such as http://localhost:3000`)
  return url
}

/** Forwards API calls to `OWN_API` as Caddy does, with the browser's host name, cookies and address. */
export const createOwnApi = async ({ origin }: URL) => {
  const app = fastify()
  await app.register(proxy, {
    upstream: origin,
    replyOptions: {
      rewriteRequestHeaders: ({ headers: { host = '' }, ip }, headers) => ({
        ...headers,
        host,
        'x-forwarded-for': ip,
        'x-forwarded-proto': 'http',
        'x-forwarded-host': host,
      }),
      onError: (reply, { error }) => {
        console.error(`${origin} does not answer: ${error.message}`)
        reply.code(502).send({ error: { message: 'The clinic does not answer at the moment.' } })
      },
    },
  })
  await app.ready()
  return { handle: app.routing, close: () => app.close() }
}
