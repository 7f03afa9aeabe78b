import { createHash } from 'node:crypto'
import path from 'node:path'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import type { Compilation, Compiler } from '@rspack/core'
import * as v from 'valibot'

const NAME = 'Reproducible'

/** The number of ids that rspack starts with, so that ids do not get longer. */
const IDS = 10_000

/** A concatenated module's identifier ends with a hash of its modules' identifiers, which include paths. */
const HASH_OF_PARTS = /\|[0-9a-f]{16}$/

const INLINE = 'data:text/javascript'

const sourceMapSchema = v.looseObject({
  sources: v.array(v.string()),
  sourcesContent: v.array(v.nullable(v.string())),
  mappings: v.string(),
})

/** Removes the text of federation's own module from a source map, and moves positions in it to its beginning. */
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

/** Undefined if rspack removes the folder itself, as for a path that is a whole part of an identifier. */
export const nameWithoutFolder = (identifier: string, folders: readonly string[]): string | undefined => {
  const paths = folders.flatMap((folder) => [`${folder}/`, encodeURIComponent(`${folder}/`)])
  const hasHiddenPath = identifier
    .split(/[|!]/)
    .some((part) => paths.some((one) => part.lastIndexOf(one) > 0))
  if (!hasHiddenPath) return undefined
  return paths.reduce((text, one) => text.replaceAll(one, ''), identifier.replace(HASH_OF_PARTS, ''))
}

/**
 * rspack derives module ids from absolute paths (its issue 15841). This plugin makes a commit build the same release in
 * any folder (decisions/releases-and-stores: Reproducible builds and source maps).
 */
export class ReproduciblePlugin {
  apply(compiler: Compiler): void {
    // In a workspace, packages are beside the app. The root folder is left out, because it is in every path.
    const folders = [compiler.context, path.dirname(compiler.context)].filter((one) => one !== path.sep)
    compiler.hooks.compilation.tap(NAME, (compilation: Compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const named = [...modules].flatMap((module) => {
          // In this hook `identifier` is a string; rspack's types say that it is a method.
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
