import type { Compilation } from '@rspack/core'
import { filesPlugin } from './files-plugin.ts'
import { integrityOf } from './release-files.ts'
import { sharedLate } from './shared-libraries.ts'

/**
 * Libraries that the host shares late, for each named chunk that takes one of them: known before any script runs, their
 * scripts need not wait until a remote's entry asks for them.
 */
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

/** Script and hash of a library that the host shares late, as the boot script takes them. */
type LibraryScripts = Record<string, { file: string; integrity: string }[]>

const scriptsOfLibraries = (compilation: Compilation): LibraryScripts => {
  const provided = [...compilation.modules].filter(({ type }) => type === 'provide-module')
  return Object.fromEntries(
    sharedLate.map((request) => {
      const module = provided.find((one) => one.identifier().includes(` ${request}@`))
      const [block] = module?.blocks ?? []
      const files = block ? compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() : undefined
      const scripts = (files ?? []).filter((file) => file.endsWith('.js'))
      if (scripts.length === 0) throw new Error(`No script of ${request} is known: the host shares it late`)
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

/** Takes the boot script, which is a build of its own, into the host's release, with what it has to know of the host. */
export const bootScriptPlugin = (read: () => string) =>
  filesPlugin('BootScript', 'hashed', (compilation, write) => {
    const libraries = JSON.stringify(scriptsOfLibraries(compilation))
    write('boot.js', `const soundingsLibraries=${libraries};${read()}`)
  })
