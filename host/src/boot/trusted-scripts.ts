import type { Composition } from '@soundings/shared/internal/contract/composition.ts'

type Policy = {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string | null
}

declare global {
  // Not every browser has Trusted Types.
  var trustedTypes: { createPolicy: (name: string, policy: Policy) => unknown } | undefined
}

/** Folder of a release, in the path of a script. */
const folderOf = (url: string): string | undefined => /^\/(host|remotes\/[^/]+)\/[^/]+\//.exec(url)?.[0]

type Allowed = {
  /** Folders of the releases that the composition names. */
  folders: readonly string[]
  devRemotes: readonly string[]
}

/** What scripts may come from; undefined for a damaged composition. */
const readAllowed = (composition: string): Allowed | undefined => {
  try {
    const { host, remotes, devRemotes = [] }: Composition = JSON.parse(composition)
    const releases = Object.values(remotes).flatMap((remote) => [remote, remote.lastKnownGood, remote.canary])
    const folders = releases.flatMap((release) => folderOf(release?.entry.url ?? '') ?? [])
    return { folders: [`/host/${host.version}/`, ...folders], devRemotes }
  } catch {
    return undefined
  }
}

/**
 * Whether code of the page may load scripts from an address: of the releases of its composition, or the service
 * worker. Where the composition is damaged, of any release, since the host uses the last good one that this browser
 * saw. The page's policy restricts other origins.
 */
export const createScriptRule = (composition: string): ((url: string) => boolean) => {
  const folders = readAllowed(composition)?.folders
  return (url) => {
    const { origin, pathname } = new URL(url, location.href)
    if (origin !== location.origin) return origin !== 'null'
    const folder = folderOf(pathname)
    return pathname === '/sw.js' || (!!folder && (!folders || folders.includes(folder)))
  }
}

/** A policy beside the page's own: scripts from these folders of this origin, the service worker, and development servers. */
export const createFolderPolicy = ({ folders, devRemotes }: Allowed, origin: string): string =>
  ['script-src', ...[...new Set(folders), '/sw.js'].map((path) => origin + path), ...devRemotes].join(' ')

/**
 * Loads scripts from the folders of the composition alone, however code asks for them: no Trusted Type is asked about
 * `import()`, and not every browser has them. A path of a policy needs an origin, which the page learns only where it is
 * opened. Inline scripts have run by now.
 */
export const restrictScripts = (composition: string): void => {
  const allowed = readAllowed(composition)
  // The host uses the last good composition that this browser saw, which may have other releases.
  if (!allowed) return
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = createFolderPolicy(allowed, location.origin)
  document.head.append(meta)
}

/**
 * The page's default policy of Trusted Types (decisions/composition: Script restriction): federation and the bundlers give addresses of scripts as
 * text. There is no `createScript`: no text becomes code.
 */
export const trustComposedScripts = (composition: string): void => {
  const isTrusted = createScriptRule(composition)
  globalThis.trustedTypes?.createPolicy('default', {
    // Libraries of teams set sanitized markup as text; no script in it runs (`script-src`).
    createHTML: (html) => html,
    createScriptURL: (url) => (isTrusted(url) ? url : null),
  })
}
