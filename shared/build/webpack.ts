import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import { checkFilesPlugin } from './check-files.ts'
import { compileHint, outputOf, typeScriptRule } from './compile-options.ts'
import { OneRouterPlugin } from './contract-use.ts'
import { federationAsEsm } from './federation-esm.ts'
import { licencesPlugin } from './licences.ts'
import { remoteReleasePlugin } from './release-of-remote.ts'
import { federationOf, readRemote } from './remote-parts.ts'

/** Casts a plugin that is typed for rspack: it uses only what rspack and webpack share. */
const asWebpackPlugin = (plugin: object) => plugin as WebpackPluginInstance

/**
 * The build of a remote with webpack 5: `export default remoteConfig(import.meta.dirname)`. Its output has the form of
 * that of `./remote.ts`.
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
    output: { ...outputOf(folder), uniqueName: remote.uniqueName },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: federationAsEsm },
    module: {
      rules: [typeScriptRule('swc-loader')],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      compileHint(webpack.BannerPlugin),
      asWebpackPlugin(new OneRouterPlugin()),
      asWebpackPlugin(new ModuleFederationPlugin(federationOf(remote))),
      asWebpackPlugin(new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })),
      asWebpackPlugin(checkFilesPlugin(folder, remote.declaration)),
      asWebpackPlugin(licencesPlugin({ app: remote.declaration.name, bundler: 'webpack' })),
      asWebpackPlugin(remoteReleasePlugin(remote)),
    ],
  }
}
