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

/** Folders of the releases that a composition names; undefined for a damaged one. */
const readFolders = (composition: string): (string | undefined)[] | undefined => {
  try {
    const { host, remotes }: Composition = JSON.parse(composition)
    const entries = Object.values(remotes).flatMap((remote) => [remote, remote.lastKnownGood, remote.canary])
    return [`/host/${host.version}/`, ...entries.map((release) => folderOf(release?.entry.url ?? ''))]
  } catch {
    return undefined
  }
}

/**
 * Whether code of the page may load scripts from an address: of the releases of its composition, and the service worker.
 * Where the composition is damaged, of any release: the host takes the last good one that this browser saw. What other
 * origins there are is for the page's policy to say.
 */
export const createScriptRule = (composition: string): ((url: string) => boolean) => {
  const folders = readFolders(composition)
  return (url) => {
    const { origin, pathname } = new URL(url, location.href)
    if (origin !== location.origin) return origin !== 'null'
    const folder = folderOf(pathname)
    return pathname === '/sw.js' || (!!folder && (!folders || folders.includes(folder)))
  }
}

/**
 * The page's default policy of Trusted Types (decision 0178): federation and the bundlers give addresses of scripts as
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
