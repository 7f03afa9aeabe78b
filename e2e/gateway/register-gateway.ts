import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { typeOf } from '@soundings/shared/internal/build/asset-headers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSimulated, registerSimulator, simulatedWrapper } from '../simulator/register-simulator.ts'
import { isFilePath } from './asset.rules.ts'
import { assetHeaders, securityHeaders } from './security-headers.rules.ts'
import { sendAsset } from './send-asset.ts'
import { sendPage } from './send-page.ts'

export type GatewayOptions = {
  /** Folder of the release store (`host/cli/store`). */
  storeDir: string
  /** What `/config.json` answers. */
  config: Readonly<Record<string, unknown>> & { frameAncestors: readonly string[] }
  /** Origin whose pages may load the files of releases, or `*`; none but the page's own unless it is given. */
  assetsFor?: string | undefined
  /** Whether the wrapper simulator is served too. */
  simulator?: boolean
}

/** The page is read anew for each visitor: a release is live the moment that it is published. */
const sendStoredPage = async (
  storeDir: string,
  page: string,
  request: FastifyRequest,
  reply: FastifyReply,
  change = (content: Buffer) => content,
) => {
  const content = await readFile(path.join(storeDir, page)).catch(() => undefined)
  if (content) return sendPage(request, reply, change(content), typeOf(page))
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Nothing has been published yet: npm run remotes -- publish host\n')
}

/** The page with a script of this machine in it: before the page's policy, which allows nothing to be added. */
const injectScript = (page: Buffer, script: string | undefined): Buffer =>
  script === undefined
    ? page
    : Buffer.from(page.toString().replace('<head>', (head) => `${head}\n<script>${script}</script>`))

const isPageRequest = ({ url, headers }: FastifyRequest): boolean => {
  const urlPath = url.split('?')[0] ?? ''
  if (urlPath === '/') return true
  return !isFilePath(urlPath) && (headers.accept ?? '').includes('text/html')
}

/** An address that cannot be read, such as `/%`: the page says that there is nothing, as of any other. */
export const sendMalformedUrl = (
  request: FastifyRequest,
  reply: FastifyReply,
  { storeDir }: GatewayOptions,
  headers: readonly (readonly [string, string])[],
) => {
  for (const [name, value] of headers) reply.header(name, value)
  return (request.headers.accept ?? '').includes('text/html')
    ? sendStoredPage(storeDir, 'index.html', request, reply)
    : sendNotFound(reply)
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')

/**
 * Serves the front end from the release store, as the production gateway does (Caddy):
 * releases for a year, the page and what it reads at its start never from a cache, and no page in the place
 * of a file that is missing.
 */
export const registerGateway = (app: FastifyInstance, options: GatewayOptions): void => {
  const { storeDir, config, assetsFor, simulator = false } = options
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(
      securityHeaders({ frameAncestors: config.frameAncestors, isTls: request.protocol === 'https' }),
    )
  })
  const asset = (request: FastifyRequest, reply: FastifyReply) =>
    sendAsset(storeDir, request, reply, assetHeaders(assetsFor))
  if (simulator) registerSimulator(app)
  app.get('/remotes/*', asset)
  app.get('/host/*', asset)
  for (const page of ['registry.json', 'sw.js'])
    app.get(`/${page}`, (request, reply) => sendStoredPage(storeDir, page, request, reply))
  app.get('/config.json', (request, reply) =>
    sendPage(request, reply, Buffer.from(JSON.stringify(config)), typeOf('config.json')),
  )
  app.get('/*', async (request, reply) => {
    const script = simulator && isSimulated(request.headers.cookie) ? simulatedWrapper() : undefined
    if (isPageRequest(request))
      return sendStoredPage(storeDir, 'index.html', request, reply, (page) => injectScript(page, script))
    return reply.callNotFound()
  })
  app.setNotFoundHandler(async (_request, reply) => sendNotFound(reply))
}
