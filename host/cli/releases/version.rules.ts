import { createHash } from 'node:crypto'
import type { AnyBuild } from './build.schema.ts'

/** Equal for any order of keys. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

type Declared = { files: Readonly<Record<string, { integrity: string }>> }

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const shortHash = (text: string): string => hashOf(text).slice(0, 10)

const contentOf = (manifest: Declared): string => {
  const files = Object.entries(manifest.files).map(([name, { integrity }]) => [name, integrity])
  return toCanonicalJson({ ...manifest, files: Object.fromEntries(files) })
}

export const digestOf = (manifest: Declared): string => shortHash(contentOf(manifest))

/** Equal builds have equal versions. A changed route or script changes the version. */
export const releaseVersionOf = ({ packageVersion, manifest }: AnyBuild): string =>
  `${packageVersion}-${digestOf(manifest)}`

/** For a signature, which must identify exactly one build. */
export const wholeDigestOf = ({ packageVersion, manifest }: AnyBuild): string =>
  hashOf(`${packageVersion}\0${contentOf(manifest)}`)
