import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '@soundings/shared/dates/durations'
import type { Registry } from '../registry/registry.schema.ts'
import { hasCode, replaceFile, syncFolder, uniqueName } from './atomic-write.ts'
import { addGeneration, readNewestRegistry } from './generations.ts'
import { withLock } from './page-lock.ts'
import { withCompressed } from './precompress.ts'
import {
  isPrivate,
  parseReleasePath,
  provenancePath,
  type ReleaseStore,
  releasePath,
} from './release-store.ts'

type StoredRelease = { name: string; version: string; storedAt: Date }

/** The web server of the folder is another user. */
const OWNER_ALONE = 0o600

/** Older leftovers of failed writers are removed. */
const LEFTOVER_MS = HOUR_MS

/** Releases are immutable. The source of truth is `registry/registry.<generation>.json`. */
export class DirectoryStore implements ReleaseStore {
  readonly location: string
  readonly #compress: boolean

  /** @param compress false for a temporary store. */
  constructor(folder: string, { compress = true }: { compress?: boolean } = {}) {
    this.location = path.resolve(folder)
    this.#compress = compress
  }

  readRegistry(): Promise<Registry> {
    return readNewestRegistry(this.#path('registry'))
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
      await Promise.all([...files].map(([file, content]) => this.#write(path.join(incoming, file), content)))
      await mkdir(path.dirname(target), { recursive: true })
      await rename(incoming, target)
      await syncFolder(path.dirname(target))
    } catch (error) {
      // Another publisher stored the same build first: the version is a hash of the content.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  }

  async hasRelease(name: string, version: string): Promise<boolean> {
    const found = await stat(this.#path(releasePath(name, version))).catch(() => undefined)
    return found?.isDirectory() ?? false
  }

  /** Listed or not. */
  async storedReleases(): Promise<StoredRelease[]> {
    const remotes = await foldersIn(this.#path('remotes'))
    const apps = ['host', ...remotes.map((name) => `remotes/${name}`)]
    const stored: StoredRelease[] = []
    for (const app of apps) {
      for (const version of await foldersIn(this.#path(app))) {
        const release = parseReleasePath(`${app}/${version}`)
        const { mtime } = await stat(this.#path(app, version))
        if (release) stored.push({ ...release, storedAt: mtime })
      }
    }
    return stored
  }

  async removeRelease(name: string, version: string): Promise<void> {
    // A rename is atomic, so no reader sees a partial release.
    const removed = this.#path('.incoming', uniqueName())
    await mkdir(path.dirname(removed), { recursive: true })
    await rename(this.#path(releasePath(name, version)), removed)
    await rm(removed, { recursive: true, force: true })
    await rm(this.#path(path.dirname(provenancePath(name, version))), { recursive: true, force: true })
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

  async putPage(page: string, content: string): Promise<void> {
    const file = this.#path(page)
    await mkdir(path.dirname(file), { recursive: true })
    await replaceFile(file, content, this.#path('.incoming'), isPrivate(page) ? OWNER_ALONE : undefined)
  }

  async listPages(folder: string): Promise<string[]> {
    const names = await readdir(this.#path(folder)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    })
    return names.map((name) => `${folder}/${name}`)
  }

  removePage(page: string): Promise<void> {
    return rm(this.#path(page), { force: true })
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

  async #write(file: string, content: Buffer): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true })
    const copies = this.#compress ? await withCompressed(file, content) : [[file, content] as const]
    for (const [name, bytes] of copies) await writeFile(name, bytes)
  }
}

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
