import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A file that was written so shortly before may be written again without another time. */
const SETTLED_MS = 1_000

/** A page of the store as it is sent: as it is, and compressed where it was asked for. */
export type StoredPage = { content: Buffer; encoded: (encoding: 'br' | 'gzip') => Buffer }

type Known = { stats: Stats; page: StoredPage }

const createPage = (content: Buffer): StoredPage => {
  const made = new Map<string, Buffer>()
  return {
    content,
    encoded: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      // Once for each release, not for each visitor.
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      const compressed = encoding === 'br' ? brotliCompressSync(content, { params }) : gzipSync(content)
      made.set(encoding, compressed)
      return compressed
    },
  }
}

const isSame = (a: Stats, b: Stats) =>
  a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs

/**
 * The pages of a store, each read and compressed once, and again as soon as its file is another one: a release is live in the
 * next response.
 */
export const createStoredPages = (storeDir: string) => {
  const pages = new Map<string, Known>()
  /** @returns undefined for a page that is not there. */
  return async (name: string): Promise<StoredPage | undefined> => {
    const file = path.join(storeDir, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats) return undefined
    const known = pages.get(name)
    if (known && isSame(known.stats, stats)) return known.page
    const content = await readFile(file).catch(() => undefined)
    if (!content) return undefined
    const page = createPage(content)
    if (Date.now() - stats.mtimeMs > SETTLED_MS) pages.set(name, { stats, page })
    return page
  }
}
