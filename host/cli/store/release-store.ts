import type { Registry } from '../registry/registry.schema.ts'

/** The registry has changed since the read, and nothing was written; the caller reads it and decides again. */
export class RegistryConflictError extends Error {
  override name = 'RegistryConflictError'

  constructor() {
    super('Another publisher changed the registry at the same moment. Run the command again.')
  }
}

/** The registry in the store is unreadable; the message explains how to restore the last good one. */
export class RegistryDamagedError extends Error {
  override name = 'RegistryDamagedError'
}

/** A store of releases: a folder or object storage. */
export type ReleaseStore = {
  /** For messages. */
  readonly location: string

  /**
   * The current registry; an empty one of generation 0 in an empty store.
   * @throws RegistryDamagedError
   */
  readRegistry(): Promise<Registry>

  /**
   * Compare and set: makes `next` the registry if `expectedGeneration` is still the newest.
   * @throws RegistryConflictError when it is not.
   */
  swapRegistry(next: Registry, expectedGeneration: number): Promise<void>

  /** Stores a release. An existing one stays unchanged. */
  putRelease(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>

  hasRelease(name: string, version: string): Promise<boolean>

  /** A file of a stored release. @throws when it is missing. */
  readReleaseFile(name: string, version: string, file: string): Promise<Buffer>

  /** Text of a page such as `index.html`; undefined without one. */
  readPage(path: string): Promise<string | undefined>

  /**
   * Replaces a page atomically: a reader sees the old one or the new one. A store without a lock writes only if the page
   * still equals `before`; the caller checks it again in any case.
   */
  putPage(path: string, content: string, before: string | undefined): Promise<void>

  /** Paths of the pages in a folder. */
  listPages(folder: string): Promise<string[]>

  /** Removes a page, if it exists. */
  removePage(path: string): Promise<void>

  /** Allows one writer of pages at a time, so that an older page does not replace a newer one. */
  withPageLock(work: () => Promise<void>): Promise<void>
}

const HOST = 'host'

/** A build's file with its origin, signed by its team: a JSON Web Token. */
export const PROVENANCE_FILE = 'provenance.jwt'

/** Private folder: no page and no uploading role may read it, and it is never served. */
export const PRIVATE_FOLDER = 'keys'

/** Whether only people who may make releases live may read a file. */
export const isPrivate = (path: string): boolean => path.startsWith(`${PRIVATE_FOLDER}/`)

/** Folder of a release, the same in every store and in every URL. */
export const releasePath = (name: string, version: string): string =>
  name === HOST ? `host/${version}` : `remotes/${name}/${version}`

/** Path of a release's signature, outside its folder, which is served and immutable. */
export const provenancePath = (name: string, version: string): string =>
  `sources/${releasePath(name, version)}/${PROVENANCE_FILE}`

/** The app and version in the path of a stored file or folder; undefined outside releases. */
export const parseReleasePath = (path: string): { name: string; version: string } | undefined => {
  const [first = '', second = '', third = ''] = path.split('/')
  const [name, version] = first === HOST ? [HOST, second] : first === 'remotes' ? [second, third] : ['', '']
  return name && version ? { name, version } : undefined
}
