import { answerOf } from '@soundings/shared/internal/contract/service.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service, Services } from './services.ts'

/** Same time limit as the page's API client. */
const UPSTREAM_TIMEOUT_MS = 15_000

/** Excludes cookies, which contain the session and the proof of a link. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-active-user-id',
] as const

/** None sets a cookie, allows another origin or redirects. */
const PASSED_BACK = ['content-type', 'etag', 'retry-after'] as const

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/

const sendError = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { message } })

const headersOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    }),
  )

/** A redirect counts as a failure, because following it would send the token to its target. */
const passOn = async (request: FastifyRequest, reply: FastifyReply, url: URL, origin: string) => {
  const answer = await fetch(new URL(`${url.pathname}${url.search}`, origin), {
    method: request.method,
    headers: headersOf(request),
    redirect: 'manual',
    signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
    ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  }).catch(() => undefined)
  if (!answer) return sendError(reply, 502, `${origin} does not answer`)
  const content = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status >= 300 && answer.status < 400) return sendError(reply, 502, `${origin} redirects`)
  // The browser would show HTML as a page of the app's own origin.
  if (content.length > 0 && !JSON_TYPE.test(type)) return sendError(reply, 502, `${origin} answers no JSON`)
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(answer.status).send(content)
}

const sendMocked = (
  reply: FastifyReply,
  method: string,
  pathname: string,
  { remote, mock }: Extract<Service, { kind: 'mock' }>,
) => {
  const answer = answerOf(mock, method, pathname)
  if (!answer) return sendError(reply, 404, `mock.json of ${remote} has no answer to ${method} ${pathname}`)
  reply.code(answer.status)
  return answer.json === undefined
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.json))
}

export const registerServices = (app: FastifyInstance, services: Services): void => {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    routes.all('/v1/*', async (request, reply) => {
      const url = new URL(request.url, 'http://service')
      const service = await services.find(request.url)
      reply.header('cache-control', 'no-store')
      if (!service) return reply.callNotFound()
      return service.kind === 'mock'
        ? sendMocked(reply, request.method, url.pathname, service)
        : passOn(request, reply, url, service.origin)
    })
  })
}
