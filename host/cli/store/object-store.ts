import {
  DOWNLOADED,
  IMMUTABLE,
  mediaTypeOf,
  NEVER_STORED,
  pageTypeOf,
} from '@soundings/shared/internal/build/asset-headers.ts'
import { parseRegistry } from '../registry/parse-registry.ts'
import { emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import { type Bucket, ConditionFailedError, type PutOptions } from './bucket.ts'
import { assertConditionalWrites } from './conditional-writes.ts'
import { MAX_GENERATIONS } from './generations.ts'
import { withCompressed } from './precompress.ts'
import { RegistryConflictError, type ReleaseStore, releasePath } from './release-store.ts'

const MAX_PARALLEL_UPLOADS = 8
/** Written last. A release without it is partial because its publisher failed, and is uploaded again. */
const LAST_FILE = 'release.json'
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' }

const headersOf = (file: string): PutOptions => {
  const encoding = ENCODINGS[file.slice(-3)]
  const type = mediaTypeOf(encoding ? file.slice(0, -3) : file)
  const headers = { ContentType: type, CacheControl: IMMUTABLE, ContentDisposition: DOWNLOADED }
  return { ...headers, ...(encoding ? { ContentEncoding: encoding } : {}) }
}

/** Has the paths of a folder. Conditional writes replace the registry and pages, without a lock. */
export class ObjectStore implements ReleaseStore {
  readonly location: string
  readonly #bucket: Bucket
  readonly #prefix: string
  readonly #etags = new Map<number, string>()
  readonly #pages = new Map<string, { content: string | undefined; etag: string }>()

  constructor(bucket: Bucket, prefix: string, location: string) {
    this.#bucket = bucket
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    this.location = location
  }

  async readRegistry(): Promise<Registry> {
    const found = await this.#bucket.get(this.#key('registry/registry.json'))
    if (!found) return emptyRegistry()
    const remedy = 'Older ones are beside it as registry.<generation>.json: replace it with a copy of one'
    const where = `${this.location}/registry/registry.json`
    const registry = parseRegistry(found.body.toString(), where, remedy)
    this.#etags.set(registry.generation, found.etag)
    return registry
  }

  async swapRegistry(next: Registry, expectedGeneration: number): Promise<void> {
    if (!this.#etags.has(expectedGeneration)) await this.#expect(expectedGeneration)
    if (expectedGeneration === 0)
      await assertConditionalWrites(this.#bucket, this.#key('registry/'), this.location)
    const text = `${JSON.stringify(next, null, 1)}\n`
    const json = { ContentType: mediaTypeOf('.json'), CacheControl: NEVER_STORED }
    const etag = this.#etags.get(expectedGeneration)
    const condition = etag ? { IfMatch: etag } : { IfNoneMatch: '*' }
    try {
      const key = this.#key('registry/registry.json')
      this.#etags.set(next.generation, await this.#bucket.put(key, text, { ...json, ...condition }))
    } catch (error) {
      if (error instanceof ConditionFailedError) throw new RegistryConflictError()
      throw error
    }
    await this.#bucket.put(this.#key(`registry/registry.${next.generation}.json`), text, json)
    const dropped = next.generation - MAX_GENERATIONS
    if (dropped > 0) await this.#bucket.remove(this.#key(`registry/registry.${dropped}.json`))
  }

  async putRelease(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    if (await this.hasRelease(name, version)) return
    const { [LAST_FILE]: last, ...others } = Object.fromEntries(files)
    const queue = Object.entries(others)
    const upload = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await this.#upload(name, version, ...next)
    }
    await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, upload))
    if (last) await this.#upload(name, version, LAST_FILE, last)
  }

  async hasRelease(name: string, version: string): Promise<boolean> {
    const found = await this.#bucket.get(this.#key(`${releasePath(name, version)}/${LAST_FILE}`))
    return found !== undefined
  }

  async readReleaseFile(name: string, version: string, file: string): Promise<Buffer> {
    const path = `${releasePath(name, version)}/${file}`
    const found = await this.#bucket.get(this.#key(path))
    if (found) return found.body
    throw new Error(`${this.location}/${path} does not exist`)
  }

  async readPage(page: string): Promise<string | undefined> {
    const found = await this.#bucket.get(this.#key(page))
    const content = found?.body.toString()
    this.#pages.set(page, { content, etag: found?.etag ?? '' })
    return content
  }

  async putPage(page: string, content: string, before: string | undefined): Promise<void> {
    const known = this.#pages.get(page)
    if (known && known.content !== before) return
    const condition = known?.etag ? { IfMatch: known.etag } : { IfNoneMatch: '*' }
    try {
      const headers = { ContentType: pageTypeOf(page), CacheControl: NEVER_STORED }
      await this.#bucket.put(this.#key(page), content, { ...headers, ...condition })
    } catch (error) {
      // Another publisher has written the page since the read.
      if (!(error instanceof ConditionFailedError)) throw error
    }
  }

  async listPages(folder: string): Promise<string[]> {
    const keys = await this.#bucket.list(this.#key(`${folder}/`))
    return keys.map((key) => key.slice(this.#prefix.length))
  }

  removePage(page: string): Promise<void> {
    return this.#bucket.remove(this.#key(page))
  }

  /** Pages are replaced by conditional writes, so no lock is needed. */
  withPageLock(work: () => Promise<void>): Promise<void> {
    return work()
  }

  async #expect(generation: number): Promise<void> {
    if ((await this.readRegistry()).generation !== generation) throw new RegistryConflictError()
  }

  async #upload(name: string, version: string, file: string, content: Buffer): Promise<void> {
    for (const [copy, bytes] of await withCompressed(file, content))
      await this.#putOnce(`${releasePath(name, version)}/${copy}`, bytes, headersOf(copy))
  }

  async #putOnce(path: string, content: Buffer, headers: PutOptions): Promise<void> {
    const condition = { ...headers, IfNoneMatch: '*' }
    await this.#bucket.put(this.#key(path), content, condition).catch((error: unknown) => {
      // The same file exists: the version is a hash of the content.
      if (!(error instanceof ConditionFailedError)) throw error
    })
  }

  #key(path: string): string {
    return `${this.#prefix}${path}`
  }
}
