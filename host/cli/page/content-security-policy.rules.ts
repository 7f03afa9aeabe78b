import { createHash } from 'node:crypto'

/** Source expression that allows one inline script or style, and no other. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

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
 * `<style>` and fills it through CSSOM, which policies do not cover. It does not restrict names of Trusted Types policies,
 * because teams' libraries have their own.
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
