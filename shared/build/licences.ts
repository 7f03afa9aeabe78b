import { createRequire } from 'node:module'
import type { Compilation, Module } from '@rspack/core'
import { filesPlugin } from './files-plugin.ts'
import { LICENCES_FILE, licencesText } from './licences.rules.ts'
import { packageFolderOf, readPackage } from './read-package.ts'

const { resolve } = createRequire(import.meta.url)

/** Modules that were joined into one are asked one by one. */
const partsOf = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules.flatMap(partsOf) : [module]

/** Folders of the packages that are in the scripts of a build: of its chunks, not of all that it has read. */
const shippedFolders = ({ chunks, chunkGraph }: Compilation, bundler: string): string[] => {
  const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk)).flatMap(partsOf)
  const files = modules.map((module) => module.nameForCondition() ?? '')
  return [...new Set([...files, resolve(bundler)].flatMap((file) => packageFolderOf(file) ?? []))]
}

const isForeign = ({ name }: { name: string }) => !name.startsWith('@soundings/')

type Options = {
  app: string
  /** Package whose own runtime is a part of each script. */
  bundler: string
  /** Folders of packages that come in by another way: an earlier build's, a font's. */
  more?: () => readonly string[]
}

/** Writes the licence file of a build, from the modules in its chunks. */
export const licencesPlugin = ({ app, bundler, more = () => [] }: Options) =>
  filesPlugin('Licences', 'read', (compilation, write) => {
    const folders = [...new Set([...shippedFolders(compilation, bundler), ...more()])]
    write(LICENCES_FILE, licencesText(app, folders.map(readPackage).filter(isForeign)))
  })

/** Leaves the folders of a build's packages for a later one that takes its script in (`foldersLeft`). */
export const packageListPlugin = (file: string) =>
  filesPlugin('LeavePackages', 'read', (compilation, write) =>
    write(file, JSON.stringify(shippedFolders(compilation, '@rspack/core'))),
  )
