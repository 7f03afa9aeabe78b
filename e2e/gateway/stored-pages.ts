import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type StoredPage = { content: Buffer; encoded: (encoding: 'br' | 'gzip') => Buffer }

const createPage = (content: Buffer): StoredPage => {
  const made = new Map<string, Buffer>()
  return {
    content,
    encoded: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      const compressed = encoding === 'br' ? brotliCompressSync(content, { params }) : gzipSync(content)
      made.set(encoding, compressed)
      return compressed
    },
  }
}

const readIfThere = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Compresses each page once per release instead of once per request. */
export const createStoredPages = (storeDir: string) => {
  const pages = new Map<string, StoredPage>()
  return (name: string): StoredPage | undefined => {
    const content = readIfThere(path.join(storeDir, name))
    if (!content) return undefined
    const known = pages.get(name)
    if (known?.content.equals(content)) return known
    const page = createPage(content)
    pages.set(name, page)
    return page
  }
}
