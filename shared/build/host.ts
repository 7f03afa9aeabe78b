import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import * as v from 'valibot'
import { CONTRACT_VERSION } from '../src/contract/version.ts'
import { baseConfig } from './base.ts'
import { buildMode, outputFolderOf } from './build-mode.ts'
import { catalogsOf } from './catalogs.ts'
import { licencesPlugin, packageListPlugin } from './licences.ts'
import { packageFolderOf } from './read-package.ts'
import { releaseFilesPlugin } from './release-files.ts'
import { providedByHost, providedVersions } from './shared-libraries.ts'
import { bootScriptPlugin } from './shared-scripts.ts'

const FONT_PACKAGE = '@fontsource-variable/atkinson-hyperlegible-next'

/** Minimum source bytes of a chunk, because its URL and hash make the first script longer. */
const OWN_CHUNK_BYTES = 60_000

/** The host's build copies boot script and service worker from here. */
const bootFolder = (folder: string) => path.join(folder, outputFolderOf(buildMode()), 'boot')

const bootConfig = (folder: string): Configuration => {
  const base = baseConfig(folder)
  return {
    ...base,
    name: 'boot',
    entry: { boot: './src/boot/boot.ts' },
    devtool: false,
    plugins: [...(base.plugins ?? []), packageListPlugin('boot.packages.json')],
    output: { ...base.output, path: bootFolder(folder), filename: '[name].js' },
  }
}

const serviceWorkerConfig = (folder: string): Configuration => {
  const base = baseConfig(folder)
  return {
    ...base,
    name: 'service-worker',
    dependencies: ['boot'],
    target: ['webworker', 'es2022'],
    entry: { sw: './src/offline/service-worker.ts' },
    devtool: false,
    plugins: [...(base.plugins ?? []), packageListPlugin('sw.packages.json')],
    output: { ...base.output, path: bootFolder(folder), filename: '[name].js', clean: false },
  }
}

/** A separate script, so that patients' pages contain none of its libraries. */
const releasesPageConfig = (folder: string): Configuration => {
  const base = baseConfig(folder)
  return {
    ...base,
    name: 'releases-page',
    dependencies: ['boot'],
    entry: { 'releases-page': './src/releases-page/main.tsx' },
    devtool: false,
    plugins: [...(base.plugins ?? []), packageListPlugin('releases-page.packages.json')],
    output: { ...base.output, path: bootFolder(folder), filename: '[name].js', clean: false },
  }
}

const additionalPackages = (folder: string): string[] => {
  const packageFolders = ['boot', 'sw', 'releases-page'].flatMap((name) => {
    const text = readFileSync(path.join(bootFolder(folder), `${name}.packages.json`), 'utf8')
    return v.parse(v.array(v.string()), JSON.parse(text))
  })
  const font = packageFolderOf(createRequire(import.meta.url).resolve(FONT_PACKAGE))
  return [...packageFolders, ...(font ? [font] : [])]
}

export const hostConfig = (folder: string): Configuration[] => {
  const base = baseConfig(folder)
  // Remotes use the host's copy of the kit, so the host's translations include the kit's.
  const catalogs = catalogsOf([folder, path.resolve(import.meta.dirname, '..')], ['host'])
  const host: Configuration = {
    ...base,
    name: 'host',
    dependencies: ['service-worker', 'releases-page'],
    entry: { main: './src/main.tsx' },
    module: {
      ...base.module,
      // moment requires a locale folder that is not in the bundle; the default would add an empty chunk.
      parser: { javascript: { requireAsExpression: false } },
    },
    output: { ...base.output, clean: { keep: 'boot/' }, uniqueName: 'host', filename: '[name].js' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        minSize: OWN_CHUNK_BYTES,
        cacheGroups: {
          default: false,
          // React DOM comes from the share scope and would leave an empty chunk.
          defaultVendors: {
            test: /node_modules.(?!react-dom|scheduler)/,
            priority: -10,
            reuseExistingChunk: true,
          },
          // Named by its content, so that a new host release does not make browsers fetch unchanged libraries again.
          libraries: {
            test: /node_modules/,
            chunks: 'initial',
            name: 'libraries',
            filename: '[name].[contenthash:8].js',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        shared: providedByHost(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: path.join(folder, 'public') },
          ...['sw.js', 'releases-page.js'].map((file) => ({ from: path.join(bootFolder(folder), file) })),
        ],
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      bootScriptPlugin(() => readFileSync(path.join(bootFolder(folder), 'boot.js'), 'utf8')),
      licencesPlugin({ app: 'host', bundler: '@rspack/core', more: () => additionalPackages(folder) }),
      releaseFilesPlugin(
        { name: 'host', contract: CONTRACT_VERSION, shared: providedVersions },
        undefined,
        catalogs,
      ),
    ],
  }
  return [bootConfig(folder), serviceWorkerConfig(folder), releasesPageConfig(folder), host]
}
