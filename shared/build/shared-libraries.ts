import { createRequire } from 'node:module'
import { CONTRACT_VERSION } from '../src/contract/version.ts'

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => require(`${name}/package.json`).version

/**
 * The one list of what the host and the remotes share at run time.
 * `eager`: in the host's first script; the others are chunks that the host serves when a screen asks.
 */
const libraries = [
  { request: 'react', eager: true, version: versionOf('react') },
  { request: 'react/jsx-runtime', eager: true, version: versionOf('react') },
  { request: 'react-dom', eager: true, version: versionOf('react-dom') },
  { request: 'styled-components', eager: true, version: versionOf('styled-components') },
  { request: '@tanstack/react-query', eager: true, version: versionOf('@tanstack/react-query') },
  { request: '@soundings/shared/platform', eager: true, version: CONTRACT_VERSION },
  { request: 'react-hook-form', eager: false, version: versionOf('react-hook-form') },
  { request: 'yup', eager: false, version: versionOf('yup') },
  { request: 'moment', eager: false, version: versionOf('moment') },
] as const

/** Exact versions that the host provides, by request; published with it so that releases can be checked. */
export const providedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  libraries.map(({ request, version }) => [request, version]),
)

/** The range of a shared library that a remote accepts: the same major, from the version it was built with. */
const rangeOf = (request: string, version: string, contractRange: string): string =>
  request === '@soundings/shared/platform' ? contractRange : `^${version}`

/** What a remote asks of the host, by request; published with it and checked before it is loaded. */
export const requiredRanges = (contractRange: string): Record<string, string> =>
  Object.fromEntries(
    libraries.map(({ request, version }) => [request, rangeOf(request, version, contractRange)]),
  )

/** The host provides every shared library. */
export const providedByHost = () =>
  Object.fromEntries(
    libraries.map(({ request, eager, version }) => [
      request,
      { singleton: true, strictVersion: true, eager, version, requiredVersion: version },
    ]),
  )

/** A remote takes every shared library from the host and carries none of its own. */
export const takenFromHost = (contractRange: string) =>
  Object.fromEntries(
    libraries.map(({ request, version }) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        requiredVersion: rangeOf(request, version, contractRange),
      },
    ]),
  )
