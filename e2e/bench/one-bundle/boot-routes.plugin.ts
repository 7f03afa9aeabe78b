import { readFileSync } from 'node:fs'
import type { Compiler } from '@rspack/core'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import type { RemoteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { toBootRoutes } from './boot-routes.rules.ts'
import { chunkOf } from './write-screens.ts'

/** Writes `boot.js`: all routes with their scripts and hashes, then the built boot script. */
export class BootRoutesPlugin {
  readonly declarations: readonly RemoteDeclaration[]
  readonly bootFile: string

  constructor(declarations: readonly RemoteDeclaration[], bootFile: string) {
    this.declarations = declarations
    this.bootFile = bootFile
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BootRoutes', (compilation) => {
      const { Compilation, sources } = compiler.rspack
      compilation.hooks.processAssets.tap(
        // All hashes are final, and `release.json` is not yet written.
        { name: 'BootRoutes', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 900 },
        () => {
          const scriptsOf = (chunk: string) => {
            const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []
            return files.filter((file) => file.endsWith('.js'))
          }
          const routes = toBootRoutes(this.declarations, {
            scriptsOf: (remote, screen) => scriptsOf(chunkOf(remote, screen)),
            renderer: scriptsOf('renderer'),
            integrityOf: (script) =>
              integrityOf(Buffer.from(compilation.getAsset(script)?.source.source() ?? '')),
          })
          const boot = `const soundingsBundle=${JSON.stringify(routes)};${readFileSync(this.bootFile, 'utf8')}`
          compilation.emitAsset('boot.js', new sources.RawSource(boot))
        },
      )
    })
  }
}
