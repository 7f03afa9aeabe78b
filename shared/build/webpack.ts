import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import { targets } from './base.ts'
import { OneRouterPlugin } from './contract-use.ts'
import { federationAsEsm } from './federation-esm.ts'
import { JourneysPlugin } from './journeys.ts'
import { LicencesPlugin } from './licences.ts'
import { releaseOfRemote } from './release-of-remote.ts'
import { federationOf, readRemote } from './remote-parts.ts'

/** Our plugins are typed for rspack; of a compiler they use what rspack and webpack have in common. */
const forWebpack = (plugin: object) => plugin as WebpackPluginInstance

/**
 * The build of a remote by webpack 5, whole: `export default remoteConfig(import.meta.dirname)`. What it makes is what
 * `./remote.ts` makes with rspack.
 * @throws when `remote.json` does not fit its schema.
 */
export const remoteConfig = (folder: string): Configuration => {
  const remote = readRemote(folder)
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      clean: true,
      uniqueName: remote.uniqueName,
      crossOriginLoading: 'anonymous',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: federationAsEsm },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            env: { targets: targets.join(', ') },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      forWebpack(new OneRouterPlugin()),
      forWebpack(new ModuleFederationPlugin(federationOf(remote))),
      forWebpack(new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })),
      forWebpack(new JourneysPlugin(folder)),
      forWebpack(new LicencesPlugin({ app: remote.declaration.name, bundler: 'webpack' })),
      forWebpack(releaseOfRemote(remote)),
    ],
  }
}
