import { createHash } from 'node:crypto'
import type { AnyBuild } from './build.schema.ts'

/** The same value gives the same text for any order of its keys. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

type Declared = { files: Readonly<Record<string, { integrity: string }>> }

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Ten digits of a hash that names a release or a composition. */
export const shortHash = (text: string): string => hashOf(text).slice(0, 10)

/** The files and the declaration of a release, as its `release.json` has them. */
const contentOf = (manifest: Declared): string => {
  const files = Object.entries(manifest.files).map(([name, { integrity }]) => [name, integrity])
  return toCanonicalJson({ ...manifest, files: Object.fromEntries(files) })
}

/** Ten digits of a hash over the files and the declaration of a release. */
export const digestOf = (manifest: Declared): string => shortHash(contentOf(manifest))

/**
 * Version of a release: the package's version, and ten digits of a hash over its files and its declaration. Equal builds
 * have equal versions; a changed route or script changes the version.
 */
export const releaseVersionOf = ({ packageVersion, manifest }: AnyBuild): string =>
  `${packageVersion}-${digestOf(manifest)}`

/** The whole hash behind a version's ten digits, for a signature, which must identify exactly one build. */
export const wholeDigestOf = ({ packageVersion, manifest }: AnyBuild): string =>
  hashOf(`${packageVersion}\0${contentOf(manifest)}`)
