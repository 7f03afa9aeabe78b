import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|wasm)$/

/** A file with its `.br` and `.gz` copies, where they are smaller. */
export const withCompressed = async (name: string, content: Buffer): Promise<[string, Buffer][]> => {
  if (!COMPRESSIBLE.test(name)) return [[name, content]]
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
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
