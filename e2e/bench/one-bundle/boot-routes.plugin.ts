import { readFileSync } from 'node:fs'
import type { Compiler } from '@rspack/core'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import type { RemoteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { bootRoutes } from './boot-routes.rules.ts'
import { chunkOf } from './write-screens.ts'

/** Writes `boot.js`: the built boot script, with all routes, their scripts and hashes before it. */
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
        // When all hashes are final, and before `release.json` is written.
        { name: 'BootRoutes', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 900 },
        () => {
          const scriptsOf = (chunk: string) => {
            const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []
            return files.filter((file) => file.endsWith('.js'))
          }
          const routes = bootRoutes(this.declarations, {
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
