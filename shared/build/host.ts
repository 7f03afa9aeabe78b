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

/**
 * The source of a library that deserves its own chunk. The first script, for which every link waits, contains the URL and
 * hash of each chunk.
 */
const OWN_CHUNK_BYTES = 60_000

/** The output folder of boot script and service worker; the host's build copies them from it. */
const bootFolder = (folder: string) => path.join(folder, outputFolderOf(buildMode()), 'boot')

/** The page's inline script: no federation, no libraries, a few hundred bytes. */
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

/** The service worker as one script, served from the root of the origin. */
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

/** The releases page as one script with its own libraries, so that patients' pages contain none of it. */
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

/**
 * Packages of the host's release besides those of its own scripts: those of boot script, service worker and releases page,
 * and of the font that publishing adds.
 */
const additionalPackages = (folder: string): string[] => {
  const packageFolders = ['boot', 'sw', 'releases-page'].flatMap((name) => {
    const text = readFileSync(path.join(bootFolder(folder), `${name}.packages.json`), 'utf8')
    return v.parse(v.array(v.string()), JSON.parse(text))
  })
  const font = packageFolderOf(createRequire(import.meta.url).resolve(FONT_PACKAGE))
  return [...packageFolders, ...(font ? [font] : [])]
}

/** The build of the host: it provides the shared libraries and names no remote. */
export const hostConfig = (folder: string): Configuration[] => {
  const base = baseConfig(folder)
  // The host's words include the kit's, because remotes use the host's copy of the kit.
  const catalogs = catalogsOf([folder, path.resolve(import.meta.dirname, '..')], ['host'])
  const host: Configuration = {
    ...base,
    name: 'host',
    dependencies: ['service-worker', 'releases-page'],
    entry: { main: './src/main.tsx' },
    module: {
      ...base.module,
      // moment requires a locale folder that the bundle lacks; without this it would be an empty chunk.
      parser: { javascript: { requireAsExpression: false } },
    },
    output: { ...base.output, clean: { keep: 'boot/' }, uniqueName: 'host', filename: '[name].js' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        minSize: OWN_CHUNK_BYTES,
        cacheGroups: {
          default: false,
          // React DOM would leave an empty chunk for its parts from the share scope.
          defaultVendors: {
            test: /node_modules.(?!react-dom|scheduler)/,
            priority: -10,
            reuseExistingChunk: true,
          },
          // A separate script named by its content, so that a device with it does not fetch it again with a new host.
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
