import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base.ts'
import { buildMode } from './build-mode.ts'
import { checkFilesPlugin } from './check-files.ts'
import { listPlatformUse, OneRouterPlugin } from './contract-use.ts'
import { licencesPlugin } from './licences.ts'
import { releaseFilesPlugin } from './release-files.ts'
import { federationOf, type RemoteBuildSettings, readRemote } from './remote-parts.ts'
import { requiredRanges } from './shared-libraries.ts'
import { librariesOfChunks } from './shared-scripts.ts'

/** The plugin that writes the `release.json` of a remote. */
const remoteReleasePlugin = ({ declaration, catalogs }: RemoteBuildSettings) =>
  releaseFilesPlugin(
    { ...declaration, shared: requiredRanges(declaration.contract) },
    (compilation) => ({ libraries: librariesOfChunks(compilation), uses: listPlatformUse(compilation) }),
    catalogs,
  )

/** Adds module federation, which exposes the screens: a remote has no entry of its own. */
const withRemote = (
  base: Configuration,
  { uniqueName }: RemoteBuildSettings,
  plugins: NonNullable<Configuration['plugins']>,
): Configuration => ({
  ...base,
  entry: {},
  output: { ...base.output, uniqueName },
  plugins: [...(base.plugins ?? []), new OneRouterPlugin(), ...plugins],
})

/** The configuration of `rspack serve`: no hashes and nothing to publish; `release.json` lists the screens. */
const devConfig = async (folder: string, remote: RemoteBuildSettings): Promise<Configuration> => {
  const { servedReleasePlugin, servedConfig } = await import('./serve.ts')
  return withRemote(await servedConfig(folder, remote.declaration.name), remote, [
    new ModuleFederationPlugin({ ...federationOf(remote), manifest: false }),
    servedReleasePlugin(remote.declaration),
  ])
}

/**
 * The build of a remote with rspack: `export default remoteConfig(import.meta.dirname)`. Its exposed modules are the
 * screens of `remote.json`; every shared library comes from the host.
 * @throws when `remote.json` does not fit its schema.
 */
export const remoteConfig = (folder: string): Configuration | Promise<Configuration> => {
  const remote = readRemote(folder)
  if (buildMode() === 'development') return devConfig(folder, remote)
  return withRemote(baseConfig(folder), remote, [
    new ModuleFederationPlugin(federationOf(remote)),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    checkFilesPlugin(folder, remote.declaration),
    licencesPlugin({ app: remote.declaration.name, bundler: '@rspack/core' }),
    remoteReleasePlugin(remote),
  ])
}
