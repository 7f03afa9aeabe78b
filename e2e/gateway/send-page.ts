import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from './encoding.rules.ts'

/** Smaller texts fit one packet as they are. */
const THRESHOLD_BYTES = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = (content: Buffer, { name }: Encoding): Promise<Buffer> =>
  name === 'br' ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(content)

/** Sends what may change at any moment: never stored by a browser, compressed as it goes. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  content: Buffer,
  type: string,
) => {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type(type)
  if (!encoding || content.length < THRESHOLD_BYTES) return reply.send(content)
  return reply.header('content-encoding', encoding.name).send(await compress(content, encoding))
}
