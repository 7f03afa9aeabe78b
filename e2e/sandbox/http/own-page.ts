import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { isOwnHost } from './own-host.rules.ts'

type Sender = { fetchSite: string | undefined; origin: string | undefined }

/** A page of another site cannot send JSON without a preflight. */
export const isJsonType = (contentType: string | undefined): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType ?? '')

/**
 * Older browsers send only `Origin` (`null` for a beacon of a page without a referrer). A request with neither header
 * does not come from a current browser, and its content type has shown that it is no form.
 */
export const isFromOwnPage = ({ fetchSite, origin }: Sender, ownOrigins: readonly string[]): boolean => {
  if (fetchSite === 'same-origin') return true
  if (origin !== undefined) return ownOrigins.includes(origin)
  return fetchSite === undefined
}

type OtherProof = 'signed token' | 'protocol of Cognito'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with Fastify's own.
  interface FastifyContextConfig {
    otherProof?: OtherProof
    /** Accepts forms of pages without scripts, or a beacon's text; only from our own pages. */
    takesForm?: boolean
    /** Monitoring uses an internal host name. */
    anyHost?: boolean
  }
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const notJson = () => new HttpError(415, 'Please send this from our own page.', { detail: 'send JSON' })
const foreignPage = () => new HttpError(403, 'Please send this from our own page.')

const readSender = ({ headers }: FastifyRequest) => {
  const fetchSite = headers['sec-fetch-site']
  return { fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined, origin: headers.origin }
}

/** Prevents CSRF (decisions/identity-and-proof: Requests of other sites). No foreign page has a bearer token. */
export const requireOwnPage = (app: FastifyInstance, origins: readonly string[]): void => {
  app.addHook('onRequest', async (request) => {
    const { otherProof, takesForm } = request.routeOptions.config
    if (SAFE_METHODS.has(request.method) || request.is404 || otherProof) return
    const hasToken = request.headers.authorization !== undefined
    const type = request.headers['content-type']
    if (!takesForm && !isJsonType(type) && !(hasToken && type === undefined)) throw notJson()
    if (hasToken) return
    if (!isFromOwnPage(readSender(request), origins)) throw foreignPage()
  })
}

/** Reads `Host`, since any page can set `X-Forwarded-Host`. */
export const requireOwnHost = (app: FastifyInstance, origins: readonly string[]): void => {
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (routeOptions.config.anyHost || isOwnHost(headers.host, origins)) return undefined
    return reply.code(421).send({ error: { message: 'This server has another name.' } })
  })
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

const readForm = async (type: string | undefined, body: Buffer): Promise<Record<string, unknown>> => {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type ?? '' },
  }).formData()
  return Object.fromEntries(form)
}

/** `requireOwnPage` allows forms only on routes with `takesForm` or another proof. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    // An invalid form is validated as an empty one.
    readForm(request.headers['content-type'], body).catch(() => ({})),
  )
}

/** Longest time that Chromium caches a preflight response. */
const PREFLIGHT_SECONDS = 7200

const EXPOSED_HEADERS = ['etag', 'retry-after', 'x-request-id']

/** Call it before any route is registered. */
export const allowPageOrigin = async (app: FastifyInstance, pageOrigin: string): Promise<void> => {
  // Pages load pictures without CORS. Both origins belong to one site (decisions/deployment: Three origins).
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-site')
  })
  await app.register(cors, {
    origin: [pageOrigin],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  })
}
