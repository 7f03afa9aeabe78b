import { readFileSync } from 'node:fs'
import { filesPlugin } from '@soundings/shared/internal/build/files-plugin.ts'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import type { RemoteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { toBootRoutes } from './boot-routes.rules.ts'
import { chunkOf } from './write-screens.ts'

/** Writes `boot.js`: all routes with their scripts and hashes, then the built boot script. */
export const bootRoutesPlugin = (declarations: readonly RemoteDeclaration[], bootFile: string) =>
  filesPlugin('BootRoutes', 'hashed', (compilation, write) => {
    const scriptsOf = (chunk: string) => {
      const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []
      return files.filter((file) => file.endsWith('.js'))
    }
    const routes = toBootRoutes(declarations, {
      scriptsOf: (remote, screen) => scriptsOf(chunkOf(remote, screen)),
      renderer: scriptsOf('renderer'),
      integrityOf: (script) => integrityOf(Buffer.from(compilation.getAsset(script)?.source.source() ?? '')),
    })
    write('boot.js', `const soundingsBundle=${JSON.stringify(routes)};${readFileSync(bootFile, 'utf8')}`)
  })
