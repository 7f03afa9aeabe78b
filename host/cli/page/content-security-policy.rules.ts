import { createHash } from 'node:crypto'

/** A source expression that allows one inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** `connect` is for requests, `images` for images. Development servers also serve scripts. */
export type ExternalOrigins = {
  connect: readonly string[]
  images: readonly string[]
  devRemotes?: readonly string[]
}

const socketOf = (origin: string) => origin.replace(/^http/, 'ws')

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * Allows the empty style, because styled-components fills an empty `<style>` through CSSOM, which policies do not
 * cover. Does not restrict names of Trusted Types policies, because libraries of teams have their own.
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
