import { createHash } from 'node:crypto'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'

/** Source expression that allows one inline script or style, and no other. */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Origins besides the page's own that a policy allows: for requests, for images, and development servers, also for
 * scripts.
 */
export type ExternalOrigins = {
  connect: readonly string[]
  images: readonly string[]
  devRemotes?: readonly string[]
}

const socketOf = (origin: string) => origin.replace(/^http/, 'ws')

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The policy in the page itself. It allows the empty string as a style because styled-components creates an empty
 * `<style>` and fills it through CSSOM, which policies do not cover. Names of Trusted Types policies are not limited: a
 * library of a team has its own.
 */
export const contentSecurityPolicy = (
  inline: Inline,
  { connect, images, devRemotes = [] }: ExternalOrigins,
): string =>
  [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...inline.scripts.map(hashSource), ...devRemotes],
    ['style-src', "'self'", ...inline.styles.map(hashSource), hashSource('')],
    ['img-src', "'self'", 'data:', ...images, ...devRemotes],
    ['connect-src', "'self'", ...connect, ...devRemotes.flatMap((origin) => [origin, socketOf(origin)])],
    ['font-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['require-trusted-types-for', "'script'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')

/** Folder of a release, in the address of its entry. */
const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1)

/**
 * A second policy of the page, besides the first: scripts are loaded from the folders of the releases of its composition
 * alone (live, last known good, canary), however code asks for them. `import()` takes text that Trusted Types do not see.
 * A path needs a host before it, and the page does not know its own: any host will do, since the first policy holds it.
 */
export const releaseFoldersPolicy = (
  inline: Pick<Inline, 'scripts'>,
  { host, remotes }: Composition,
  devRemotes: readonly string[] = [],
): string => {
  const entries = Object.values(remotes).flatMap((remote) => [remote, remote.lastKnownGood, remote.canary])
  const folders = entries.flatMap((release) => (release ? [folderOf(release.entry.url)] : []))
  const sources = [`/host/${host.version}/`, ...new Set(folders)].map((folder) => `*:*${encodeURI(folder)}`)
  return [
    ['script-src', ...inline.scripts.map(hashSource), ...sources, ...devRemotes],
    ['worker-src', '*:*/sw.js', ...sources],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}
