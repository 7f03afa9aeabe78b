import { createHash } from 'node:crypto'
import type { AnyBuild } from './build.schema.ts'

/** The same value always gives the same text, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Version of a release: the package's own, and ten digits of a hash over its files and its declaration.
 * The same build always has the same version; a changed route or script always another one.
 */
export const releaseVersionOf = ({ packageVersion, manifest }: AnyBuild): string => {
  const files = Object.entries(manifest.files).map(([name, { integrity }]) => [name, integrity])
  const content = canonical({ ...manifest, files: Object.fromEntries(files) })
  return `${packageVersion}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}`
}
