import type { Composition } from '@soundings/shared/internal/contract/composition.ts'

type Policy = {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string | null
}

declare global {
  // Some browsers lack Trusted Types.
  var trustedTypes: { createPolicy: (name: string, policy: Policy) => unknown } | undefined
}

const folderOf = (url: string): string | undefined => /^\/(host|remotes\/[^/]+)\/[^/]+\//.exec(url)?.[0]

type Allowed = {
  folders: readonly string[]
  devRemotes: readonly string[]
}

/** Undefined for a damaged composition. */
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

/** If the composition is damaged, allows every release, because the host then uses this browser's last good one. */
export const createScriptRule = (composition: string): ((url: string) => boolean) => {
  const folders = readAllowed(composition)?.folders
  return (url) => {
    const { origin, pathname } = new URL(url, location.href)
    if (origin !== location.origin) return origin !== 'null'
    const folder = folderOf(pathname)
    return pathname === '/sw.js' || (!!folder && (!folders || folders.includes(folder)))
  }
}

/** Content security policy for scripts, in addition to the page's own. */
export const createFolderPolicy = ({ folders, devRemotes }: Allowed, origin: string): string =>
  ['script-src', ...[...new Set(folders), '/sw.js'].map((path) => origin + path), ...devRemotes].join(' ')

/** Also restricts `import()`, which Trusted Types do not cover. The page knows its origin only at run time. */
export const restrictScripts = (composition: string): void => {
  const allowed = readAllowed(composition)
  // The host uses this browser's last good composition, which may have other releases.
  if (!allowed) return
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = createFolderPolicy(allowed, location.origin)
  document.head.append(meta)
}

/** Script URLs are text (decisions/composition: Script restriction). Without `createScript`, text is never code. */
export const trustComposedScripts = (composition: string): void => {
  const isTrusted = createScriptRule(composition)
  globalThis.trustedTypes?.createPolicy('default', {
    // Libraries set sanitized markup as text. Scripts in it do not run (`script-src`).
    createHTML: (html) => html,
    createScriptURL: (url) => (isTrusted(url) ? url : null),
  })
}
