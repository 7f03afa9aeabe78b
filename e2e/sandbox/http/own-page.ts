import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { isOwnHost } from './own-host.rules.ts'

/** The headers of a request that say what sent it. */
type Sender = { fetchSite: string | undefined; origin: string | undefined }

/** `application/json`: a content type that a page of another site cannot send without a preflight. */
export const isJsonType = (contentType: string | undefined): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType ?? '')

/**
 * Whether no page of another site has sent a request. A browser names the page by `Sec-Fetch-Site`, an older one by
 * `Origin`, which is `null` for a beacon of a page without a referrer. What names neither is no browser of today, and has
 * shown by its content type that it is no form.
 * @param ownOrigins origins of the web app and of the server.
 */
export const isFromOwnPage = ({ fetchSite, origin }: Sender, ownOrigins: readonly string[]): boolean => {
  if (fetchSite === 'same-origin') return true
  if (origin !== undefined) return ownOrigins.includes(origin)
  return fetchSite === undefined
}

/** Why a route takes a change from any sender: what its request carries instead. */
type OtherProof = 'signed token' | 'protocol of Cognito'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with Fastify's own.
  interface FastifyContextConfig {
    otherProof?: OtherProof
    /** Whether it takes forms, as a page without scripts sends them, or a beacon's text; from our own pages, like the rest. */
    takesForm?: boolean
    /** Whether a route answers to every `Host`: monitoring calls it by an inner name. */
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

/**
 * Refuses a change that a page of another site could have sent with this browser's cookies: every route that changes
 * something takes JSON alone, from our own pages (decisions/identity-and-proof: Requests of other sites). A bearer token shows the same: no foreign page has it.
 * @param origins of the web app and of this server, as browsers know them.
 */
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

/**
 * Answers 421 to a request that names another host. The header itself is read: `X-Forwarded-Host` is set by any page.
 * @param origins of the web app and of this server, as browsers know them.
 */
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

/** Reads forms, beside JSON. `requireOwnPage` keeps them from all routes but those with another proof. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    // A body that is no form is validated as an empty one.
    readForm(request.headers['content-type'], body).catch(() => ({})),
  )
}

/** Longest time for which Chromium caches a preflight response. */
const PREFLIGHT_SECONDS = 7200

/** Response headers that the page reads (`shared/src/api`). */
const EXPOSED_HEADERS = ['etag', 'retry-after', 'x-request-id']

/**
 * Allows CORS requests with cookies (the proofs) from one other origin: for an API that is not at the page's own origin.
 * To be called before any route is registered.
 */
export const allowPageOrigin = async (app: FastifyInstance, pageOrigin: string): Promise<void> => {
  // Pictures, which pages load without CORS; both origins are of one site (decisions/deployment: Three origins).
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
