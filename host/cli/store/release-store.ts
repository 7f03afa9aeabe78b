import type { Registry } from '../registry/registry.schema.ts'

/** The registry has changed. Nothing was written, and the caller must read the registry again. */
export class RegistryConflictError extends Error {
  override name = 'RegistryConflictError'

  constructor() {
    super('Another publisher changed the registry at the same moment. Run the command again.')
  }
}

/** The message explains how to restore the last good registry. */
export class RegistryDamagedError extends Error {
  override name = 'RegistryDamagedError'
}

export type ReleaseStore = {
  /** For messages. */
  readonly location: string

  /** Generation 0 in an empty store. @throws RegistryDamagedError */
  readRegistry(): Promise<Registry>

  /** Compare-and-set. @throws RegistryConflictError if `expectedGeneration` is not the newest. */
  swapRegistry(next: Registry, expectedGeneration: number): Promise<void>

  /** An existing release stays unchanged. */
  putRelease(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>

  hasRelease(name: string, version: string): Promise<boolean>

  /** @throws if the file is missing. */
  readReleaseFile(name: string, version: string, file: string): Promise<Buffer>

  /** Undefined without such a page. */
  readPage(path: string): Promise<string | undefined>

  /** Atomic. A store without a lock writes only if the page still equals `before`, and the caller checks it again. */
  putPage(path: string, content: string, before: string | undefined): Promise<void>

  listPages(folder: string): Promise<string[]>

  removePage(path: string): Promise<void>

  /** Prevents an older page from replacing a newer one. */
  withPageLock(work: () => Promise<void>): Promise<void>
}

const HOST = 'host'

/** The signed origin of a build, a JSON Web Token. */
export const PROVENANCE_FILE = 'provenance.jwt'

/** Never served, and not readable by pages or uploading roles. */
export const PRIVATE_FOLDER = 'keys'

export const isPrivate = (path: string): boolean => path.startsWith(`${PRIVATE_FOLDER}/`)

/** The same in every store and in every URL. */
export const releasePath = (name: string, version: string): string =>
  name === HOST ? `host/${version}` : `remotes/${name}/${version}`

/** Outside the release's folder, which is served and immutable. */
export const provenancePath = (name: string, version: string): string =>
  `sources/${releasePath(name, version)}/${PROVENANCE_FILE}`

/** Undefined outside releases. */
export const parseReleasePath = (path: string): { name: string; version: string } | undefined => {
  const [first = '', second = '', third = ''] = path.split('/')
  const [name, version] = first === HOST ? [HOST, second] : first === 'remotes' ? [second, third] : ['', '']
  return name && version ? { name, version } : undefined
}
