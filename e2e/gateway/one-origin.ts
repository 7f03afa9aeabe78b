import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isApiPath } from '@soundings/shared/internal/contract/reserved-paths.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { isOwnHost } from '../sandbox/http/own-host.rules.ts'
import { timeoutOptions } from '../sandbox/http/server-options.ts'
import {
  type GatewayOptions,
  registerGateway,
  sendMalformedUrl,
  sendPageToBrokenRequest,
} from './register-gateway.ts'
import { securityHeaders } from './security-headers.rules.ts'
import { mayBeService } from './services.ts'
import { createStoredPages } from './stored-pages.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

type Options = GatewayOptions & {
  /** The origin for browsers. Neither app answers a request for another host. */
  publicUrl: string
}

const sendMisdirected = (response: ServerResponse) =>
  response
    .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
    .end('This server has another name\n')

/** `api` answers the paths of `isApiPath`. */
export const createOneOrigin = (api: Handler, { publicUrl, ...options }: Options): FastifyInstance => {
  const headers = Object.entries(
    securityHeaders({ frameAncestors: options.config.frameAncestors, isTls: false }),
  )
  const readPage = createStoredPages(options.storeDir)
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => sendMalformedUrl(request, reply, readPage, headers),
    clientErrorHandler: (error, socket) => void sendPageToBrokenRequest(error, socket, readPage, headers),
    serverFactory: (gateway) =>
      createServer(timeoutOptions().http, (request, response) => {
        if (!isOwnHost(request.headers.host, [publicUrl])) return sendMisdirected(response)
        if (!isApiPath(request.url?.split('?')[0] ?? '')) return gateway(request, response)
        const answerByApi = () => {
          for (const [name, value] of headers) response.setHeader(name, value)
          return api(request, response)
        }
        const { services } = options
        if (!services || !mayBeService(request.url ?? '')) return answerByApi()
        return services
          .find(request.url ?? '')
          .then((service) => (service ? gateway(request, response) : answerByApi()))
      }),
  })
  registerGateway(app, options, readPage)
  return app
}
