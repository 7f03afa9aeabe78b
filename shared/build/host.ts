import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { CONTRACT_VERSION } from '../src/contract/version.ts'
import { baseConfig } from './base.ts'
import { federationAsEsm } from './federation-esm.ts'
import { ReleaseFilesPlugin } from './release-files.ts'
import { providedByHost, providedVersions } from './shared-libraries.ts'
import { pureComponents, trimLibraries } from './trimmed/trim-libraries.ts'

/** Takes the boot script, which is a build of its own, into the host's release. */
class BootScriptPlugin {
  readonly file: string

  constructor(file: string) {
    this.file = file
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BootScript', (compilation) => {
      compilation.hooks.processAssets.tap('BootScript', () => {
        compilation.emitAsset(
          'boot.js',
          new compiler.rspack.sources.RawSource(readFileSync(this.file, 'utf8')),
        )
      })
    })
  }
}

/** The script that stands in the page itself: no federation, no libraries, a few hundred bytes. */
const bootConfig = (folder: string): Configuration => {
  const base = baseConfig(folder)
  return {
    ...base,
    name: 'boot',
    entry: { boot: './src/boot/boot.ts' },
    devtool: false,
    output: { ...base.output, path: path.join(folder, 'dist/boot'), filename: '[name].js' },
  }
}

/** The build of the host: it provides what is shared and knows no remote by name. */
export const hostConfig = (folder: string): Configuration[] => {
  const base = baseConfig(folder)
  const host: Configuration = {
    ...base,
    name: 'host',
    dependencies: ['boot'],
    entry: { main: './src/main.tsx' },
    output: { ...base.output, clean: { keep: 'boot/' }, uniqueName: 'host', filename: '[name].js' },
    module: { rules: [...(base.module?.rules ?? []), pureComponents] },
    plugins: [
      ...(base.plugins ?? []),
      ...federationAsEsm(),
      ...trimLibraries(),
      new ModuleFederationPlugin({
        name: 'host',
        shared: providedByHost(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(folder, 'public') }] }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new BootScriptPlugin(path.join(folder, 'dist/boot/boot.js')),
      new ReleaseFilesPlugin({ name: 'host', contract: CONTRACT_VERSION, shared: providedVersions }),
    ],
  }
  return [bootConfig(folder), host]
}
