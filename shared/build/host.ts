import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { CONTRACT_VERSION } from '../src/contract/version.ts'
import { baseConfig } from './base.ts'
import { ReleaseFilesPlugin } from './release-files.ts'
import { providedByHost, providedVersions } from './shared-libraries.ts'

/** The build of the host: it provides what is shared and knows no remote by name. */
export const hostConfig = (folder: string): Configuration => {
  const base = baseConfig(folder)
  return {
    ...base,
    entry: { main: './src/main.tsx', boot: { import: './src/boot/boot.ts', runtime: false } },
    output: { ...base.output, uniqueName: 'host', filename: '[name].js' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        shared: providedByHost(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ReleaseFilesPlugin({ name: 'host', contract: CONTRACT_VERSION, shared: providedVersions }),
    ],
  }
}
