import { createRequire } from 'node:module'
import type { Compilation, Module } from '@rspack/core'
import { filesPlugin } from './files-plugin.ts'
import { LICENCES_FILE, licencesText } from './licences.rules.ts'
import { packageFolderOf, readPackage } from './read-package.ts'

const { resolve } = createRequire(import.meta.url)

/** The modules of a concatenated module, or the module itself. */
const partsOf = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules.flatMap(partsOf) : [module]

/** Folders of the packages in a build's chunks, instead of all modules that it has read. */
const shippedFolders = ({ chunks, chunkGraph }: Compilation, bundler: string): string[] => {
  const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk)).flatMap(partsOf)
  const files = modules.map((module) => module.nameForCondition() ?? '')
  return [...new Set([...files, resolve(bundler)].flatMap((file) => packageFolderOf(file) ?? []))]
}

const isThirdParty = ({ name }: { name: string }) => !name.startsWith('@soundings/')

type Options = {
  app: string
  /** The bundler, because each script contains its runtime. */
  bundler: string
  /** Folders of packages that are no modules of this build: an earlier build's, a font's. */
  more?: () => readonly string[]
}

/** Writes the licence file of a build, from the modules in its chunks. */
export const licencesPlugin = ({ app, bundler, more = () => [] }: Options) =>
  filesPlugin('Licences', 'read', (compilation, write) => {
    const folders = [...new Set([...shippedFolders(compilation, bundler), ...more()])]
    write(LICENCES_FILE, licencesText(app, folders.map(readPackage).filter(isThirdParty)))
  })

/** Writes the folders of a build's packages, for a later build that includes its script. */
export const packageListPlugin = (file: string) =>
  filesPlugin('PackageList', 'read', (compilation, write) =>
    write(file, JSON.stringify(shippedFolders(compilation, '@rspack/core'))),
  )
