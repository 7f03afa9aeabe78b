import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { CONTRACT_VERSION } from '../src/contract/version.ts'
import { baseConfig } from './base.ts'
import { ReleaseFilesPlugin } from './release-files.ts'
import { providedByHost, providedVersions } from './shared-libraries.ts'
import { BootScriptPlugin } from './shared-scripts.ts'

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

/** The service worker, whole in one script; it is served from the root of the origin. */
const serviceWorkerConfig = (folder: string): Configuration => {
  const base = baseConfig(folder)
  return {
    ...base,
    name: 'service-worker',
    dependencies: ['boot'],
    target: ['webworker', 'es2022'],
    entry: { sw: './src/offline/service-worker.ts' },
    devtool: false,
    output: { ...base.output, path: path.join(folder, 'dist/boot'), filename: '[name].js', clean: false },
  }
}

/** The build of the host: it provides what is shared and knows no remote by name. */
export const hostConfig = (folder: string): Configuration[] => {
  const base = baseConfig(folder)
  const host: Configuration = {
    ...base,
    name: 'host',
    dependencies: ['service-worker'],
    entry: { main: './src/main.tsx' },
    output: { ...base.output, clean: { keep: 'boot/' }, uniqueName: 'host', filename: '[name].js' },
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
      new rspack.CopyRspackPlugin({
        patterns: [{ from: path.join(folder, 'public') }, { from: path.join(folder, 'dist/boot/sw.js') }],
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new BootScriptPlugin(() => readFileSync(path.join(folder, 'dist/boot/boot.js'), 'utf8')),
      new ReleaseFilesPlugin({ name: 'host', contract: CONTRACT_VERSION, shared: providedVersions }),
    ],
  }
  return [bootConfig(folder), serviceWorkerConfig(folder), host]
}
