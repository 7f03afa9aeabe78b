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
  /** Folders of the composition's releases. */
  folders: readonly string[]
  devRemotes: readonly string[]
}

/** Allowed sources of scripts; undefined for a damaged composition. */
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
 * Whether page code may load scripts from a URL: from its composition's releases, or the service
 * worker. If the composition is damaged, from any release, because the host then uses the last good one of this
 * browser. The page's policy restricts other origins.
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

/** A policy besides the page's own: scripts from these folders of this origin, the service worker, and development servers. */
export const createFolderPolicy = ({ folders, devRemotes }: Allowed, origin: string): string =>
  ['script-src', ...[...new Set(folders), '/sw.js'].map((path) => origin + path), ...devRemotes].join(' ')

/**
 * Allows only scripts from the composition's folders, however code requests them: Trusted Types do not apply to
 * `import()`, and not every browser has them. A policy path needs an origin, which the page learns only when
 * opened. Inline scripts have run by now.
 */
export const restrictScripts = (composition: string): void => {
  const allowed = readAllowed(composition)
  // The host uses this browser's last good composition, which may have other releases.
  if (!allowed) return
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = createFolderPolicy(allowed, location.origin)
  document.head.append(meta)
}

/**
 * The page's default policy of Trusted Types (decisions/composition: Script restriction): federation and the bundlers pass script URLs as
 * text. There is no `createScript`, so no text becomes code.
 */
export const trustComposedScripts = (composition: string): void => {
  const isTrusted = createScriptRule(composition)
  globalThis.trustedTypes?.createPolicy('default', {
    // Teams' libraries set sanitized markup as text; scripts in it do not run (`script-src`).
    createHTML: (html) => html,
    createScriptURL: (url) => (isTrusted(url) ? url : null),
  })
}
