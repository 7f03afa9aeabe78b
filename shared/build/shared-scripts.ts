import type { Compilation } from '@rspack/core'
import { filesPlugin } from './files-plugin.ts'
import { integrityOf } from './release-files.ts'
import { sharedLate } from './shared-libraries.ts'

/** The late shared libraries of each chunk, which the boot script preloads. */
export const librariesOfChunks = ({ namedChunkGroups, chunkGraph }: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...namedChunkGroups].flatMap(([name, { chunks }]) => {
      const taken = chunks
        .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
        .filter(({ type }) => type === 'consume-shared-module')
        .map((module) => module.identifier())
      const libraries = sharedLate.filter((request) =>
        taken.some((identifier) => identifier.includes(` ${request}@`)),
      )
      return libraries.length > 0 ? [[name, libraries]] : []
    }),
  )

type LibraryScripts = Record<string, { file: string; integrity: string }[]>

const scriptsOfLibraries = (compilation: Compilation): LibraryScripts => {
  const provided = [...compilation.modules].filter(({ type }) => type === 'provide-module')
  return Object.fromEntries(
    sharedLate.map((request) => {
      const module = provided.find((one) => one.identifier().includes(` ${request}@`))
      const [block] = module?.blocks ?? []
      const files = block ? compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() : undefined
      const scripts = (files ?? []).filter((file) => file.endsWith('.js'))
      if (scripts.length === 0)
        throw new Error(`The build has no script for ${request}, which the host shares lazily`)
      return [
        request,
        scripts.map((file) => {
          const content = compilation.getAsset(file)?.source.source() ?? ''
          return { file, integrity: integrityOf(Buffer.from(content)) }
        }),
      ]
    }),
  )
}

export const bootScriptPlugin = (read: () => string) =>
  filesPlugin('BootScript', 'hashed', (compilation, write) => {
    const libraries = JSON.stringify(scriptsOfLibraries(compilation))
    write('boot.js', `const soundingsLibraries=${libraries};${read()}`)
  })
