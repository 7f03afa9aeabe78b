import fastifyStatic from '@fastify/static'
import { IMMUTABLE, mediaTypeOf } from '@soundings/shared/internal/build/asset-headers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Undefined for a path with `..`, a hidden file or an encoding. */
const toStoredPath = (urlPath: string): string | undefined => {
  const parts = urlPath.split('/').filter((part, index) => part !== '' || index > 0)
  const isRelease = parts[0] === 'remotes' || parts[0] === 'host'
  return isRelease && parts.every((part) => /^[\w@-][\w.@-]*$/.test(part)) ? parts.join('/') : undefined
}

type Options = {
  storeDir: string
  /** Headers of every file, besides media type and caching. */
  headers: Record<string, string>
}

const readStoredPath = ({ url }: FastifyRequest) => toStoredPath(url.split('?')[0] ?? '')

/** Serves the `.br` or `.gz` beside a file. A missing file gets a 404 in plain text, never the page. */
export const registerAssets = async (app: FastifyInstance, { storeDir, headers }: Options): Promise<void> => {
  // Same headers as the production gateway (`e2e/compose/same-answers.spec.ts`): no validators, no ranges.
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    dotfiles: 'ignore',
  })
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const stored = readStoredPath(request)
    return stored ? reply.sendFile(stored, storeDir) : reply.callNotFound()
  }
  // The library sets other media types than the production gateway, so this hook runs after it.
  const setHeaders = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const stored = readStoredPath(request)
    if (stored && reply.statusCode === 200)
      reply.headers(headers).header('cache-control', IMMUTABLE).type(mediaTypeOf(stored))
    return payload
  }
  for (const url of ['/remotes/*', '/host/*']) app.get(url, { compress: false, onSend: setHeaders }, handler)
}
