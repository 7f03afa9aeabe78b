import { createRequire } from 'node:module'
import type { Compilation, Compiler, Module } from '@rspack/core'
import { LICENCES_FILE, licencesText } from './licences.rules.ts'
import { packageFolderOf, readPackage } from './read-package.ts'

const { resolve } = createRequire(import.meta.url)

/** The modules of a concatenated module, or the module itself. */
const partsOf = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules.flatMap(partsOf) : [module]

/** Folders of the packages in a build's chunks, not of all modules that it has read. */
const shippedFolders = ({ chunks, chunkGraph }: Compilation, bundler: string): string[] => {
  const modules = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk)).flatMap(partsOf)
  const files = modules.map((module) => module.nameForCondition() ?? '')
  return [...new Set([...files, resolve(bundler)].flatMap((file) => packageFolderOf(file) ?? []))]
}

const isForeign = ({ name }: { name: string }) => !name.startsWith('@soundings/')

type Options = {
  app: string
  /** The bundler, whose runtime is in each script. */
  bundler: string
  /** Folders of packages that are not modules of this build: an earlier build's, a font's. */
  more?: () => readonly string[]
}

/** Writes the licence file of a build, from the modules in its chunks. */
export class LicencesPlugin {
  readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    const { app, bundler, more = () => [] } = this.options
    compiler.hooks.thisCompilation.tap('Licences', (compilation) => {
      const { Compilation, sources } = compiler.webpack
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'Licences', stage }, () => {
        const folders = [...new Set([...shippedFolders(compilation, bundler), ...more()])]
        const text = licencesText(app, folders.map(readPackage).filter(isForeign))
        compilation.emitAsset(LICENCES_FILE, new sources.RawSource(text))
      })
    })
  }
}

/** Writes the folders of a build's packages, for a later build that includes its script. */
export class WritePackageListPlugin {
  readonly file: string

  constructor(file: string) {
    this.file = file
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeavePackages', (compilation) => {
      const { Compilation, sources } = compiler.webpack
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'LeavePackages', stage }, () => {
        compilation.emitAsset(
          this.file,
          new sources.RawSource(JSON.stringify(shippedFolders(compilation, '@rspack/core'))),
        )
      })
    })
  }
}
