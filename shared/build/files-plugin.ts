import type { Compilation, Compiler } from '@rspack/core'

type WriteFile = (file: string, text: string) => void

/** `read` writes before hashes are final; `release` writes last. */
const ORDER = { read: 0, hashed: 900, release: 1000 }

export const filesPlugin = (
  name: string,
  order: keyof typeof ORDER,
  writeFiles: (compilation: Compilation, write: WriteFile) => void | Promise<void>,
) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { Compilation, sources } = compiler.webpack
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + ORDER[order]
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () =>
        writeFiles(compilation, (file, text) => {
          const source = new sources.RawSource(text)
          if (compilation.getAsset(file)) compilation.updateAsset(file, source)
          else compilation.emitAsset(file, source)
        }),
      )
    })
  },
})
