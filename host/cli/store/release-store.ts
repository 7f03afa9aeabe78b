import type { Registry } from '../registry/registry.schema.ts'

/** The registry changed since it was read. Nothing was written: read it and decide again. */
export class RegistryConflictError extends Error {
  override name = 'RegistryConflictError'

  constructor() {
    super('somebody else published at the same moment: run it again')
  }
}

/** The registry in the store cannot be read; the message says how to go back to the last good one. */
export class RegistryDamagedError extends Error {
  override name = 'RegistryDamagedError'
}

/** A release that lies in a store, and since when. */
export type StoredRelease = { name: string; version: string; storedAt: Date }

/** Where releases live. A directory by default; object storage fits the same calls. */
export interface ReleaseStore {
  /** For messages. */
  readonly location: string

  /**
   * The registry as it stands; an empty one of generation 0 where nothing was published.
   * @throws RegistryDamagedError
   */
  readRegistry(): Promise<Registry>

  /**
   * Compare and set: makes `next` the registry if `expectedGeneration` is still the newest.
   * @throws RegistryConflictError when it is not.
   */
  swapRegistry(next: Registry, expectedGeneration: number): Promise<void>

  /** Stores a release for good. One that is there already stays as it is. */
  putRelease(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>

  hasRelease(name: string, version: string): Promise<boolean>

  /** Every release that is stored, listed in the registry or not. */
  storedReleases(): Promise<StoredRelease[]>

  /** Takes a release away for good. */
  removeRelease(name: string, version: string): Promise<void>

  /** A file of a stored release. @throws when it is not there. */
  readReleaseFile(name: string, version: string, file: string): Promise<Buffer>

  /** Puts a file of a stored release back as it was, with its compressed copies. The caller has held it to its hash. */
  restoreReleaseFile(name: string, version: string, file: string, content: Buffer): Promise<void>

  /** Stores the source maps of a release, in one file that no browser is served. What is there already stays. */
  putSources(name: string, version: string, packed: Buffer): Promise<void>

  readSources(name: string, version: string): Promise<Buffer | undefined>

  /** Text of a page such as `index.html`; undefined when there is none. */
  readPage(path: string): Promise<string | undefined>

  /**
   * Replaces a page at once: a reader sees the old one or the new one. A store without a lock writes only if the
   * page still is what it was `before`; the caller checks it again in any case.
   */
  putPage(path: string, content: string, before: string | undefined): Promise<void>

  /** Lets one writer of pages in at a time, so that an older page does not replace a newer one. */
  withPageLock(work: () => Promise<void>): Promise<void>
}

const HOST = 'host'

/** Folder of a release, the same in every store and in every URL. */
export const releasePath = (name: string, version: string): string =>
  name === HOST ? `host/${version}` : `remotes/${name}/${version}`

/** Where the source maps of a release are: in a folder of their own, since all of a release's may be served. */
export const sourcesPath = (name: string, version: string): string =>
  `sources/${releasePath(name, version)}/maps.json.gz`

/** The app and version of a file or folder in the store, from its path; undefined for what is no release. */
export const parseReleasePath = (path: string): { name: string; version: string } | undefined => {
  const [first = '', second = '', third = ''] = path.split('/')
  const [name, version] = first === HOST ? [HOST, second] : first === 'remotes' ? [second, third] : ['', '']
  return name && version ? { name, version } : undefined
}
