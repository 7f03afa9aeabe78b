import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import { isFromOwnPage, isJsonType } from './own-page.rules.ts'

/** Why a route takes a change from any sender: what its request carries instead. */
type OtherProof = 'signed token' | 'protocol of Cognito'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it is merged with Fastify's own.
  interface FastifyContextConfig {
    otherProof?: OtherProof
    /** Whether it takes forms, as a page without scripts sends them, or a beacon's text; from our own pages, like the rest. */
    takesForm?: boolean
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
