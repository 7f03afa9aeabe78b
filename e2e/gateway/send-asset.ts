import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { IMMUTABLE, typeOf } from '@soundings/shared/internal/build/asset-headers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toStoredPath } from './asset.rules.ts'
import { acceptedEncodings } from './encoding.rules.ts'

const sizeOf = async (file: string): Promise<number | undefined> => {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

/** The best copy of a file that the browser takes and the store has. */
const bestCopy = async (file: string, acceptEncoding: string | undefined) => {
  for (const { name, extension } of acceptedEncodings(acceptEncoding)) {
    const size = await sizeOf(file + extension)
    if (size !== undefined) return { file: file + extension, size, encoding: name }
  }
  const size = await sizeOf(file)
  return size === undefined ? undefined : { file, size, encoding: undefined }
}

/** Sends a file of a release, with what headers there are besides; one that is not there is a 404 in plain text, never a page. */
export const sendAsset = async (
  storeDir: string,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
) => {
  const stored = toStoredPath(request.url.split('?')[0] ?? '')
  const copy = stored && (await bestCopy(path.join(storeDir, stored), request.headers['accept-encoding']))
  if (!stored || !copy) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found\n')
  }
  if (copy.encoding) reply.header('content-encoding', copy.encoding)
  return reply
    .headers(headers)
    .header('cache-control', IMMUTABLE)
    .header('vary', 'accept-encoding')
    .header('content-length', copy.size)
    .type(typeOf(stored))
    .send(createReadStream(copy.file))
}
