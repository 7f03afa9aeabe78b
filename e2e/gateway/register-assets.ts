import fastifyStatic from '@fastify/static'
import { IMMUTABLE, mediaTypeOf } from '@soundings/shared/internal/build/asset-headers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toStoredPath } from './asset.rules.ts'

type Options = {
  storeDir: string
  /** Headers of every file, besides those of its media type and of caching. */
  headers: Record<string, string>
}

const readStoredPath = ({ url }: FastifyRequest) => toStoredPath(url.split('?')[0] ?? '')

/**
 * Serves the files of releases with `@fastify/static`, from the `.br` or `.gz` beside a file where the browser accepts it.
 * The not-found handler answers for a missing file: a 404 in plain text, never a page.
 */
export const registerAssets = async (app: FastifyInstance, { storeDir, headers }: Options): Promise<void> => {
  // Headers are those of the production gateway (`e2e/compose/same-answers.spec.ts`): no validators, no ranges.
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
  // After the library, whose media types differ from those of the production gateway.
  const setHeaders = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const stored = readStoredPath(request)
    if (stored && reply.statusCode === 200)
      reply.headers(headers).header('cache-control', IMMUTABLE).type(mediaTypeOf(stored))
    return payload
  }
  for (const url of ['/remotes/*', '/host/*']) app.get(url, { compress: false, onSend: setHeaders }, handler)
}
