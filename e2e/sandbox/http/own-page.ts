import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { isOwnHost } from './own-host.rules.ts'

/** Request headers that identify the sending page. */
type Sender = { fetchSite: string | undefined; origin: string | undefined }

/** `application/json`, which a page of another site cannot send without a preflight. */
export const isJsonType = (contentType: string | undefined): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType ?? '')

/**
 * Whether the request cannot come from a page of another site. Browsers name the page in `Sec-Fetch-Site`, older ones in
 * `Origin`, which is `null` for a beacon of a page without a referrer. A request with neither header comes from no current
 * browser, and its content type has shown that it is no form.
 * @param ownOrigins origins of the web app and of the server.
 */
export const isFromOwnPage = ({ fetchSite, origin }: Sender, ownOrigins: readonly string[]): boolean => {
  if (fetchSite === 'same-origin') return true
  if (origin !== undefined) return ownOrigins.includes(origin)
  return fetchSite === undefined
}

/** Why a route accepts changes from any sender: the other proof that its requests carry. */
type OtherProof = 'signed token' | 'protocol of Cognito'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with Fastify's own.
  interface FastifyContextConfig {
    otherProof?: OtherProof
    /** Whether the route accepts forms of pages without scripts, or a beacon's text; only from our own pages. */
    takesForm?: boolean
    /** Whether a route answers to every `Host`, since monitoring uses an internal name. */
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
 * Refuses a change that a page of another site could have sent with this browser's cookies: every changing route
 * accepts only JSON from our own pages (decisions/identity-and-proof: Requests of other sites). A bearer token proves the same, because no foreign page has it.
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
 * Answers 421 to a request for another host. It reads `Host` itself, since any page can set `X-Forwarded-Host`.
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

/** Parses forms besides JSON. `requireOwnPage` allows them only on routes with another proof. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    // An invalid form is validated as an empty one.
    readForm(request.headers['content-type'], body).catch(() => ({})),
  )
}

/** Longest time that Chromium caches a preflight response. */
const PREFLIGHT_SECONDS = 7200

/** Response headers that the page reads (`shared/src/api`). */
const EXPOSED_HEADERS = ['etag', 'retry-after', 'x-request-id']

/**
 * Allows CORS requests with cookies (the proofs) from one other origin, for an API with its own origin.
 * Call it before any route is registered.
 */
export const allowPageOrigin = async (app: FastifyInstance, pageOrigin: string): Promise<void> => {
  // Pages load pictures without CORS; both origins belong to one site (decisions/deployment: Three origins).
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
