import { createHash } from 'node:crypto'
import path from 'node:path'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import type { Compilation, Compiler } from '@rspack/core'
import * as v from 'valibot'

const NAME = 'Reproducible'

/** As many ids as rspack has at first, so that none is longer than its own. */
const IDS = 10_000

/** What the identifier of concatenated modules ends with: a hash of their identifiers, paths and all. */
const HASH_OF_PARTS = /\|[0-9a-f]{16}$/

/** The module that federation writes: its source imports federation's runtime by an absolute path. */
const INLINE = 'data:text/javascript'

const sourceMapSchema = v.looseObject({
  sources: v.array(v.string()),
  sourcesContent: v.array(v.nullable(v.string())),
  mappings: v.string(),
})

/** A source map whose positions in federation's own module are its beginning, without the text of that module. */
export const withoutInlineSource = (text: string): string => {
  const map = v.parse(sourceMapSchema, JSON.parse(text))
  const inline = map.sources.findIndex((source) => source.startsWith(INLINE))
  if (inline === -1) return text
  const toBeginning = (segment: SourceMapSegment): SourceMapSegment =>
    segment[1] === inline ? [segment[0], inline, 0, 0] : segment
  return JSON.stringify({
    ...map,
    sources: map.sources.map((source, index) => (index === inline ? 'module-federation' : source)),
    sourcesContent: map.sourcesContent.map((content, index) => (index === inline ? null : content)),
    mappings: encode(decode(map.mappings).map((line) => line.map(toBeginning))),
  })
}

/** An id for each name, the same wherever they are taken from. */
export const idsOf = (names: readonly string[]): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>()
  const taken = new Set<number>()
  for (const name of [...names].sort()) {
    let id = createHash('sha256').update(name).digest().readUInt32BE() % IDS
    while (taken.has(id)) id = (id + 1) % IDS
    taken.add(id)
    ids.set(name, id)
  }
  return ids
}

/**
 * The name of a module without its build folder; undefined where rspack does so itself, for paths that are a part of
 * an identifier but not for those within other text.
 */
export const nameWithoutFolder = (identifier: string, folders: readonly string[]): string | undefined => {
  const paths = folders.flatMap((folder) => [`${folder}/`, encodeURIComponent(`${folder}/`)])
  const hasHiddenPath = identifier
    .split(/[|!]/)
    .some((part) => paths.some((one) => part.lastIndexOf(one) > 0))
  if (!hasHiddenPath) return undefined
  return paths.reduce((text, one) => text.replaceAll(one, ''), identifier.replace(HASH_OF_PARTS, ''))
}

/**
 * One commit is one release, in whatever folder it is built (decisions/releases-and-stores: Reproducible builds and source maps): ids of modules and source maps without its path.
 * rspack takes ids from identifiers, and the fallback of a shared library and federation's runtime stand in some with their absolute
 * path (its issue 15841).
 */
export class ReproduciblePlugin {
  apply(compiler: Compiler): void {
    // A workspace has its packages beside the app. The root of all folders is in any path.
    const folders = [compiler.context, path.dirname(compiler.context)].filter((one) => one !== path.sep)
    compiler.hooks.compilation.tap(NAME, (compilation: Compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const named = [...modules].flatMap((module) => {
          // A text in this hook, where all others have the method of rspack's types.
          const name = nameWithoutFolder(String(module.identifier), folders)
          return name === undefined ? [] : [{ module, name }]
        })
        const ids = idsOf(named.map(({ name }) => name))
        for (const { module, name } of named) Object.assign(module, { id: ids.get(name) })
      })
      const { Compilation, sources } = compiler.rspack
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((one) => one.endsWith('.map')))
          compilation.updateAsset(
            file,
            (source) => new sources.RawSource(withoutInlineSource(source.source().toString())),
          )
      })
    })
  }
}
