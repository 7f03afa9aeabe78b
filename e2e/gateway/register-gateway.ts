import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import path from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import { mediaTypeOf, pageTypeOf } from '@soundings/shared/internal/build/asset-headers.ts'
import { isPreviewId, previewPath } from '@soundings/shared/internal/contract/preview-address.ts'
import { isFilePath } from '@soundings/shared/internal/contract/reserved-paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerCompression, THRESHOLD_BYTES } from '../sandbox/http/server-options.ts'
import { isSimulated, registerSimulator, simulatedWrapper } from '../simulator/register-simulator.ts'
import { registerAssets } from './register-assets.ts'
import { registerServices } from './register-services.ts'
import { assetHeaders, securityHeaders } from './security-headers.rules.ts'
import type { Services } from './services.ts'
import type { createStoredPages } from './stored-pages.ts'

type ReadPage = ReturnType<typeof createStoredPages>

export type GatewayOptions = {
  storeDir: string
  config: Readonly<Record<string, unknown>> & { frameAncestors: readonly string[] }
  simulator?: boolean
  /** The releases page shows publishers' names, and this gateway does not authenticate. */
  releasesPage?: boolean
  services?: Services | undefined
}

/** `registerCompression` compresses the content. */
const sendUncached = (reply: FastifyReply, content: Buffer, type: string) =>
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type(type).send(content)

const sendStoredPage = async (
  readPage: ReadPage,
  name: string,
  reply: FastifyReply,
  script?: string | undefined,
) => {
  const page = readPage(name)
  if (page && script !== undefined)
    return sendUncached(reply, injectScript(page.content, script), pageTypeOf(name))
  if (page) {
    const encoding =
      page.content.length < THRESHOLD_BYTES
        ? null
        : negotiate<'br' | 'gzip'>(String(reply.request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
    if (encoding) reply.header('content-encoding', encoding)
    return sendUncached(reply, encoding ? page.encoded(encoding) : page.content, pageTypeOf(name))
  }
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Nothing has been published yet: npm run remotes -- publish host\n')
}

/** Adds a script above the page's policy, which would block it. */
const injectScript = (page: Buffer, script: string): Buffer =>
  Buffer.from(page.toString().replace('<head>', (head) => `${head}\n<script>${script}</script>`))

/** A request without `Accept`, such as from monitors and curl, accepts a page. */
const takesPage = ({ headers: { accept = '*/*' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  accept.includes('text/html') || accept.includes('*/*')

const isPageRequest = (request: FastifyRequest): boolean => {
  const urlPath = request.url.split('?')[0] ?? ''
  return urlPath === '/' || (!isFilePath(urlPath) && takesPage(request))
}

/** The page shows 'not found' for a malformed URL such as `/%`, as for any unknown one. */
export const sendMalformedUrl = (
  request: FastifyRequest,
  reply: FastifyReply,
  readPage: ReadPage,
  headers: readonly (readonly [string, string])[],
) => {
  for (const [name, value] of headers) reply.header(name, value)
  return isPageRequest(request) ? sendStoredPage(readPage, 'index.html', reply) : sendNotFound(reply)
}

/** A malformed request, such as one with too large headers, gets the page, which has crisis help. */
export const sendPageToBrokenRequest = async (
  error: Error & { code?: string },
  socket: Socket,
  readPage: ReadPage,
  headers: readonly (readonly [string, string])[],
) => {
  const content = readPage('index.html')?.content ?? 'Bad request\n'
  if (!socket.writable) return socket.destroy(error)
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const sent = [
    ...headers,
    ['content-type', 'text/html; charset=utf-8'],
    ['content-length', Buffer.byteLength(content)],
    ['cache-control', 'no-store'],
    ['connection', 'close'],
  ]
  socket.write(`HTTP/1.1 ${status}\r\n${sent.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  return socket.end(content)
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')

const PICTURES_FILE = /^[\w.-]+\.json$/

/** If the store has no releases page, its URLs are unknown. No screen uses them. */
const registerReleasesPage = (routes: FastifyInstance, storeDir: string | undefined) => {
  const send = async (page: string, reply: FastifyReply) => {
    const content = storeDir && (await readFile(path.join(storeDir, page)).catch(() => undefined))
    return content ? sendUncached(reply, content, pageTypeOf(page)) : reply.callNotFound()
  }
  const serve = (url: string, page: string) => routes.get(url, (_request, reply) => send(page, reply))
  for (const url of ['/releases', '/releases/']) serve(url, 'releases/index.html')
  serve('/releases/status.json', 'releases/status.json')
  routes.get<{ Params: { file: string } }>('/releases/pictures/:file', ({ params: { file } }, reply) =>
    PICTURES_FILE.test(file) ? send(`releases/pictures/${file}`, reply) : reply.callNotFound(),
  )
  routes.get('/releases/*', (_request, reply) => reply.callNotFound())
}

/** Browsers cache released files for a year, but never the page, its configuration and the registry. */
export const registerGateway = (app: FastifyInstance, options: GatewayOptions, readPage: ReadPage): void => {
  const { storeDir, config, simulator = false, releasesPage = false, services } = options
  const { frameAncestors } = config
  const plainHeaders = securityHeaders({ frameAncestors, isTls: false })
  const tlsHeaders = securityHeaders({ frameAncestors, isTls: true })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.protocol === 'https' ? tlsHeaders : plainHeaders)
  })
  app.register(async (routes) => {
    await registerCompression(routes)
    await registerAssets(routes, { storeDir, headers: assetHeaders })
    if (simulator) registerSimulator(routes)
    for (const page of ['registry.json', 'sw.js'])
      routes.get(`/${page}`, (_request, reply) => sendStoredPage(readPage, page, reply))
    registerReleasesPage(routes, releasesPage ? storeDir : undefined)
    routes.get<{ Params: { file: string } }>('/previews/:file', async ({ params }, reply) => {
      const [id = '', extension] = params.file.split('.')
      if (extension !== 'json' || !isPreviewId(id)) return reply.callNotFound()
      const content = await readFile(path.join(storeDir, previewPath(id))).catch(() => undefined)
      if (!content) return reply.callNotFound()
      return sendUncached(reply, content, mediaTypeOf(previewPath(id)))
    })
    routes.get('/config.json', (_request, reply) =>
      sendUncached(reply, Buffer.from(JSON.stringify(config)), mediaTypeOf('config.json')),
    )
    routes.get('/metrics', (_request, reply) => reply.callNotFound())
    routes.get('/*', async (request, reply) => {
      const script = simulator && isSimulated(request.headers.cookie) ? simulatedWrapper() : undefined
      if (isPageRequest(request)) return sendStoredPage(readPage, 'index.html', reply, script)
      return reply.callNotFound()
    })
  })
  if (services) registerServices(app, services)
  app.setNotFoundHandler(async (_request, reply) => sendNotFound(reply))
}
