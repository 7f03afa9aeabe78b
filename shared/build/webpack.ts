import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import { outputOf, typeScriptRule } from './compiled.ts'
import { OneRouterPlugin } from './contract-use.ts'
import { federationAsEsm } from './federation-esm.ts'
import { journeysPlugin } from './journeys.ts'
import { licencesPlugin } from './licences.ts'
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
    output: { ...outputOf(folder), uniqueName: remote.uniqueName },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: federationAsEsm },
    module: {
      rules: [typeScriptRule('swc-loader')],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      forWebpack(new OneRouterPlugin()),
      forWebpack(new ModuleFederationPlugin(federationOf(remote))),
      forWebpack(new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })),
      forWebpack(journeysPlugin(folder)),
      forWebpack(licencesPlugin({ app: remote.declaration.name, bundler: 'webpack' })),
      forWebpack(releaseOfRemote(remote)),
    ],
  }
}
