import { brotliCompressSync } from 'node:zlib'
import { isReleasable, MEDIA_TYPES } from '@soundings/shared/internal/build/asset-headers.ts'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'
import type { AnyBuild, RemoteBuild } from './build.schema.ts'

export const ENTRY_FILE = 'remoteEntry.js'

/** Bytes after brotli. */
const ENTRY_BUDGET_BYTES = 8_000

export const chunkOfScreen = (screen: string): string => `screen-${screen}`

const manifestFileOf = ({ manifest }: AnyBuild): Buffer =>
  Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)

export const releaseFilesOf = (build: AnyBuild) =>
  new Map([...build.files, ['release.json', manifestFileOf(build)]])

/** Missing files, and files that differ from their hash. */
export const damagedFiles = ({ manifest, files }: Pick<AnyBuild, 'manifest' | 'files'>): string[] =>
  Object.entries(manifest.files).flatMap(([name, { integrity }]) => {
    const content = files.get(name)
    if (!content) return [`${name} is missing from the build. Build again.`]
    if (integrityOf(content) === integrity) return []
    return [`${name} was altered after the build (its hash differs). Build again.`]
  })

/** A document at a release's URL would be a page of the app's own origin. */
export const foreignFiles = ({ manifest }: AnyBuild): string[] =>
  Object.keys(manifest.files)
    .filter((name) => !isReleasable(name))
    .map(
      (name) =>
        `${name} has a file type that no page needs. Remove it from the build. Allowed file types: ${Object.keys(MEDIA_TYPES).join(' ')}.`,
    )

const brotliSize = (content: Buffer | undefined) => (content ? brotliCompressSync(content).length : 0)

/** Missing chunks or entry, or an entry above the limit. */
export const incompleteRemote = ({ manifest, files }: RemoteBuild): string[] => {
  const screens = listScreens(manifest)
  const withoutChunk = screens.filter((screen) => !manifest.chunks[chunkOfScreen(screen)]?.length)
  const unlisted = Object.values(manifest.chunks)
    .flat()
    .filter((file) => !manifest.files[file])
  const entryBytes = brotliSize(files.get(ENTRY_FILE))
  return [
    ...(screens.length === 0 || manifest.files[ENTRY_FILE]
      ? []
      : [`The build has no ${ENTRY_FILE}. Build with the preset of shared/build.`]),
    ...withoutChunk.map((screen) => `Screen "${screen}" of remote.json is not in the build. Build again.`),
    ...unlisted.map((file) => `${file} is in a chunk but has no hash. Build again.`),
    ...(entryBytes > ENTRY_BUDGET_BYTES
      ? [
          `${ENTRY_FILE} is ${entryBytes} bytes compressed; at most ${ENTRY_BUDGET_BYTES} are allowed. ` +
            'Import its modules from screens, which load lazily.',
        ]
      : []),
  ]
}
