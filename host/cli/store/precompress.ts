import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|wasm)$/

/** From this size on, maximum quality is too slow: a second per list of common passwords, for 6% fewer bytes. */
const LARGE_BYTES = 400 * 1024
const qualityFor = ({ length }: Buffer) => (length > LARGE_BYTES ? 9 : 11)

/** Adds `.br` and `.gz` copies if they are smaller. */
export const withCompressed = async (name: string, content: Buffer): Promise<[string, Buffer][]> => {
  if (!COMPRESSIBLE.test(name)) return [[name, content]]
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityFor(content),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ])
  const smaller = (compressed: Buffer) => compressed.length < content.length
  return [
    [name, content],
    ...(smaller(br) ? [[`${name}.br`, br] satisfies [string, Buffer]] : []),
    ...(smaller(gz) ? [[`${name}.gz`, gz] satisfies [string, Buffer]] : []),
  ]
}
