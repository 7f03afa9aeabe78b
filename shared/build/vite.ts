import path from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { targets } from './compile-options.ts'
import { readRemote } from './remote-parts.ts'
import { consumedLibraries } from './shared-libraries.ts'
import { rejectRoutersAndStyleSheets } from './vite-contract.ts'
import { writeRelease } from './vite-release.ts'

/** Makes the shared libraries external, under the names that the host shares them by. */
const takeFromHost = (contract: string): Plugin => {
  const taken = new Map<string, string>(
    Object.entries(consumedLibraries(contract)).map(([request, shared]) => [
      request,
      typeof shared.shareKey === 'string' ? shared.shareKey : request,
    ]),
  )
  return {
    name: 'soundings:take-from-host',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer) return null
      const byName = taken.get(source)
      if (byName) return { id: byName, external: true }
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const byFile = resolved && taken.get(resolved.id)
      return byFile ? { id: byFile, external: true } : resolved
    },
  }
}

/**
 * The build of a remote with Vite: `export default remoteConfig(import.meta.dirname)`. It emits classic scripts, not
 * Vite's ES modules: a browser verifies no hash of those (decision 0133).
 * @throws when `remote.json` does not fit its schema.
 */
export const remoteConfig = (folder: string): UserConfig => {
  const remote = readRemote(folder)
  return {
    root: folder,
    base: './',
    publicDir: false,
    esbuild: { jsx: 'automatic' },
    build: {
      outDir: path.join(folder, 'dist'),
      emptyOutDir: true,
      target: targets.map((target) => target.replace(' >= ', '')),
      sourcemap: 'hidden',
      modulePreload: false,
      rollupOptions: {
        input: Object.fromEntries(
          remote.screens.map(({ chunk, source }) => [chunk, path.join(folder, source)]),
        ),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'amd',
          exports: 'named',
          interop: 'auto',
          entryFileNames: '[name].[hash:8].js',
          chunkFileNames: '[name].[hash:8].js',
          assetFileNames: '[name].[hash:8][extname]',
          amd: { define: `${remote.uniqueName}.define`, forceJsExtensionForImports: true },
        },
      },
    },
    plugins: [
      takeFromHost(remote.declaration.contract),
      rejectRoutersAndStyleSheets(folder),
      writeRelease(folder, remote),
    ],
  }
}
