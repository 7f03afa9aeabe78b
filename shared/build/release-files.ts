import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Compilation, Compiler } from '@rspack/core'

/** Hash of a file as the browser checks it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Writes `release.json` beside the build: the declaration of the app, the hash and sizes of every file,
 * and which scripts a named chunk needs (its own and those that were split off it). `remotes publish` reads nothing else.
 * `more` is what else there is to say of a build.
 */
export class ReleaseFilesPlugin {
  readonly declaration: object
  readonly more: (compilation: Compilation) => object

  constructor(declaration: object, more: (compilation: Compilation) => object = () => ({})) {
    this.declaration = declaration
    this.more = more
  }

  apply(compiler: Compiler): void {
    // Whoever started this build to watch it (`remotes watch`) is told when all files are written.
    compiler.hooks.done.tap('ReleaseFiles', (stats) => {
      if (!stats.hasErrors()) process.send?.('built')
    })
    compiler.hooks.thisCompilation.tap('ReleaseFiles', (compilation) => {
      const { Compilation, sources } = compiler.rspack
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        () => {
          const files: Record<string, { integrity: string; bytes: number; brotli: number }> = {}
          for (const { name, source } of compilation.getAssets()) {
            if (name.endsWith('.map')) continue
            const content = Buffer.from(source.source())
            files[name] = {
              integrity: integrityOf(content),
              bytes: content.length,
              brotli: brotliCompressSync(content).length,
            }
          }
          const chunks: Record<string, string[]> = {}
          for (const [name, group] of compilation.namedChunkGroups) {
            chunks[name] = group.getFiles().filter((file) => file.endsWith('.js'))
          }
          const release = { ...this.declaration, files, chunks, ...this.more(compilation) }
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
          )
        },
      )
    })
  }
}
