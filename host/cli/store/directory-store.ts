import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '../registry/registry.schema.ts'
import { hasCode, replaceFile, syncFolder, uniqueName } from './atomic-write.ts'
import { addGeneration, readNewest } from './generations.ts'
import { withLock } from './page-lock.ts'
import { withCompressed } from './precompress.ts'
import { type ReleaseStore, releasePath } from './release-store.ts'

/** What a writer that died may have left behind is swept away after this long. */
const LEFTOVER_MS = 60 * 60 * 1000

/**
 * Releases in a folder:
 * `remotes/<name>/<version>/` and `host/<version>/` (never changed), `registry/registry.<generation>.json`
 * (the truth), and the pages `registry.json` and `index.html` that are made from it.
 */
export class DirectoryStore implements ReleaseStore {
  readonly location: string

  constructor(folder: string) {
    this.location = path.resolve(folder)
  }

  readRegistry(): Promise<Registry> {
    return readNewest(this.#path('registry'))
  }

  swapRegistry(next: Registry, expectedGeneration: number): Promise<void> {
    return addGeneration(this.#path('registry'), next, expectedGeneration)
  }

  async putRelease(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    if (await this.hasRelease(name, version)) return
    await this.#sweep()
    const target = this.#path(releasePath(name, version))
    const incoming = this.#path('.incoming', uniqueName())
    try {
      await mkdir(incoming, { recursive: true })
      await Promise.all(
        [...files].map(([file, content]) => writeCompressed(path.join(incoming, file), content)),
      )
      await mkdir(path.dirname(target), { recursive: true })
      await rename(incoming, target)
      await syncFolder(path.dirname(target))
    } catch (error) {
      // Another publisher stored the very same build first: the version is made from the content.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  }

  async hasRelease(name: string, version: string): Promise<boolean> {
    const found = await stat(this.#path(releasePath(name, version))).catch(() => undefined)
    return found?.isDirectory() ?? false
  }

  readReleaseFile(name: string, version: string, file: string): Promise<Buffer> {
    return readFile(this.#path(releasePath(name, version), file))
  }

  async readPage(page: string): Promise<string | undefined> {
    return readFile(this.#path(page), 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    })
  }

  putPage(page: string, content: string): Promise<void> {
    return replaceFile(this.#path(page), content, this.#path('.incoming'))
  }

  async withPageLock(work: () => Promise<void>): Promise<void> {
    await mkdir(this.location, { recursive: true })
    await withLock(this.#path('.page.lock'), work)
  }

  async #sweep(): Promise<void> {
    const folder = this.#path('.incoming')
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const leftover = path.join(folder, name)
      const found = await stat(leftover).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > LEFTOVER_MS)
        await rm(leftover, { recursive: true, force: true })
    }
  }

  #path(...parts: string[]): string {
    return path.join(this.location, ...parts)
  }
}

const writeCompressed = async (file: string, content: Buffer) => {
  await mkdir(path.dirname(file), { recursive: true })
  for (const [name, bytes] of await withCompressed(file, content)) await writeFile(name, bytes)
}
