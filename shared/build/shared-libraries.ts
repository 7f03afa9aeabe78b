/** Internal module: may change without notice. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as v from 'valibot'
import { CONTRACT_VERSION } from '../src/contract/version.ts'

const require = createRequire(import.meta.url)
const packageSchema = v.object({ version: v.string() })

/** Reads the file, because not every package exports its `package.json`. */
const versionOf = (name: string): string => {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`${name} is not installed`)
  return v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8'))).version
}

const PLATFORM = '@soundings/shared/platform'
const KIT = '@soundings/shared/kit'

type Library = { request: string; eager: boolean; version: string }

const npmLibrary = (
  request: string,
  { eager, packageName = request }: { eager: boolean; packageName?: string },
): Library => ({
  request,
  eager,
  version: versionOf(packageName),
})

/**
 * None is tree-shaken, because a remote may call any function
 * (decisions/composition: Libraries and the platform module). `eager` libraries are in the host's first script.
 */
const libraries: readonly Library[] = [
  npmLibrary('react', { eager: true }),
  npmLibrary('react/jsx-runtime', { eager: true, packageName: 'react' }),
  npmLibrary('react-dom', { eager: true }),
  npmLibrary('react-dom/client', { eager: false, packageName: 'react-dom' }),
  npmLibrary('styled-components', { eager: true }),
  npmLibrary('@tanstack/react-query', { eager: true }),
  { request: PLATFORM, eager: true, version: CONTRACT_VERSION },
  { request: KIT, eager: true, version: CONTRACT_VERSION },
  npmLibrary('react-hook-form', { eager: false }),
  npmLibrary('yup', { eager: false }),
  npmLibrary('moment', { eager: false }),
]

/** Shared libraries with a script of their own in the host's release, loaded on use. */
export const sharedLate = libraries.flatMap(({ request, eager }) => (eager ? [] : [request]))

/** The host's versions, published with it, so that releases of remotes can be checked. */
export const providedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  libraries.map(({ request, version }) => [request, version]),
)

const rangeOf = (request: string, version: string, contractRange: string): string =>
  [PLATFORM, KIT].includes(request) ? contractRange : `^${version}`

/** The version ranges of a remote, published with it and checked before a page loads it. */
export const requiredRanges = (contractRange: string): Record<string, string> =>
  Object.fromEntries(
    libraries.map(({ request, version }) => [request, rangeOf(request, version, contractRange)]),
  )

const kitModule = path.resolve(import.meta.dirname, '../src/platform/kit.ts')

const kitFiles = [...readFileSync(kitModule, 'utf8').matchAll(/from '(.+)'/g)].map(([, file = '']) =>
  path.resolve(path.dirname(kitModule), file),
)

/** The host uses its own copies, so it compares no versions. */
export const providedByHost = () =>
  Object.fromEntries(
    libraries.map(({ request, eager, version }) => [
      request,
      { singleton: true, strictVersion: true, eager, version, requiredVersion: false as const },
    ]),
  )

/** `shareKey` is the shared name if it differs from the import. */
type TakenLibrary = {
  shareKey?: string
  singleton: true
  strictVersion: true
  import: false
  requiredVersion: string
}

/** A remote takes every shared library from the host and bundles none. */
export const consumedLibraries = (contractRange: string): Record<string, TakenLibrary> =>
  Object.fromEntries([
    ...kitFiles.map((file) => [
      file,
      {
        shareKey: KIT,
        singleton: true as const,
        strictVersion: true as const,
        import: false as const,
        requiredVersion: contractRange,
      },
    ]),
    ...libraries.map(({ request, version }) => [
      request,
      {
        singleton: true as const,
        strictVersion: true as const,
        import: false as const,
        requiredVersion: rangeOf(request, version, contractRange),
      },
    ]),
  ])
