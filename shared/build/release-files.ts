import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Compilation } from '@rspack/core'
import * as v from 'valibot'
import { buildMode } from './build-mode.ts'
import { type Catalogs, NO_WORDS, wordsOfRelease } from './catalogs.ts'
import { filesPlugin } from './files-plugin.ts'

/** In the format of the `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

const describeFile = (content: Buffer) => ({
  integrity: integrityOf(content),
  bytes: content.length,
  brotli: brotliCompressSync(content).length,
})

const FEDERATION_MANIFEST = 'mf-manifest.json'

/** The manifest's source data; deleted, because browsers do not read it. */
const FEDERATION_STATS = 'mf-stats.json'

const listSchema = v.array(v.looseObject({ id: v.string() }))
const manifestSchema = v.looseObject({ shared: listSchema, exposes: v.optional(listSchema, []) })
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Sorts the lists, whose order depends on the compilation, because equal builds must have equal hashes. */
const sortedManifest = (text: string): string => {
  const { shared, exposes, ...manifest } = v.parse(manifestSchema, JSON.parse(text))
  return `${JSON.stringify({ ...manifest, shared: shared.sort(byId), exposes: exposes.sort(byId) }, null, 2)}\n`
}

/** Writes `release.json`, from which `remotes publish` reads everything. `more` adds fields. */
export const releaseFilesPlugin = (
  declaration: object,
  more: (compilation: Compilation) => object = () => ({}),
  catalogs: Catalogs = NO_WORDS,
) =>
  filesPlugin('ReleaseFiles', 'release', (compilation, write) => {
    if (compilation.getAsset(FEDERATION_STATS)) compilation.deleteAsset(FEDERATION_STATS)
    const manifest = compilation.getAsset(FEDERATION_MANIFEST)
    if (manifest) write(FEDERATION_MANIFEST, sortedManifest(manifest.source.source().toString()))
    for (const [file, text] of Object.entries(catalogs.files)) write(file, text)
    const files: Record<string, ReturnType<typeof describeFile>> = {}
    for (const { name, source } of compilation.getAssets()) {
      if (name.endsWith('.map')) continue
      files[name] = describeFile(Buffer.from(source.source()))
    }
    const chunks: Record<string, string[]> = {}
    for (const [name, group] of compilation.namedChunkGroups) {
      chunks[name] = group.getFiles().filter((file) => file.endsWith('.js'))
    }
    const release = {
      ...declaration,
      // Publishing refuses development builds (`host/cli/releases/publish-release.ts`).
      ...(buildMode() === 'production' ? {} : { mode: buildMode() }),
      files,
      chunks,
      ...wordsOfRelease(catalogs),
      ...more(compilation),
    }
    write(
      'release.json',
      `${JSON.stringify(release, null, 2)}
`,
    )
  })
