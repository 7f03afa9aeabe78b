import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import type * as v from 'valibot'
import { toGlobalName } from '../src/contract/global-name.ts'
import { listScreens } from '../src/contract/list-screens.ts'
import { remoteConfigSchema } from '../src/contract/remote-config-schema.ts'
import type { RemoteDeclaration } from '../src/contract/remote-declaration.ts'
import { baseConfig } from './base.ts'
import { inputsHash } from './build-inputs.ts'
import { buildMode } from './build-mode.ts'
import { type Catalogs, catalogsOf } from './catalogs.ts'
import { checkFilesPlugin } from './check-files.ts'
import { listPlatformUse, OneRouterPlugin } from './contract-use.ts'
import { licencesPlugin } from './licences.ts'
import { translateNavigation } from './navigation-words.ts'
import { readDeclaration, readDeclared } from './read-declaration.ts'
import { releaseFilesPlugin } from './release-files.ts'
import { consumedLibraries, requiredRanges } from './shared-libraries.ts'
import { librariesOfChunks } from './shared-scripts.ts'

const ENTRY_FILE = 'remoteEntry.js'

const CONFIG_FILE = 'config.schema.json'

type RemoteBuildSettings = {
  declaration: RemoteDeclaration & { config?: v.InferOutput<typeof remoteConfigSchema> }
  /** The global that the entry defines, and the remote's name in module federation. */
  name: string
  /** A page may run two releases of a remote, each with a separate chunk global. */
  uniqueName: string
  /** `source` is relative to the folder. */
  screens: readonly { screen: string; chunk: string; source: string }[]
  catalogs: Catalogs
}

const configFile = (folder: string): string[] =>
  existsSync(path.join(folder, CONFIG_FILE)) ? [CONFIG_FILE] : []

/** Part of the chunk global's name, to tell two releases apart. */
const sourcesHash = (folder: string): string =>
  createHash('sha256')
    .update(inputsHash(folder, ['src'], ['remote.json', 'package.json', ...configFile(folder)]))
    .update(inputsHash(path.resolve(import.meta.dirname, '..'), ['src', 'build'], ['package.json']))
    .digest('hex')
    .slice(0, 8)

/** @throws when `remote.json` or `config.schema.json` is invalid. */
const readRemote = (folder: string): RemoteBuildSettings => {
  const declared = readDeclaration(folder)
  const [config] = configFile(folder).map((file) => readDeclared(remoteConfigSchema, path.join(folder, file)))
  const declaration = {
    ...declared,
    routes: translateNavigation(folder, declared.routes),
    ...(config ? { config } : {}),
  }
  const name = toGlobalName(declaration.name)
  return {
    declaration,
    name,
    uniqueName: `${name}_${sourcesHash(folder)}`,
    catalogs: catalogsOf([folder], listScreens(declaration)),
    screens: listScreens(declaration).map((screen) => ({
      screen,
      chunk: `screen-${screen}`,
      source: `./src/features/${screen}/${screen}.screen.tsx`,
    })),
  }
}

const federationOf = ({ declaration, name, screens }: RemoteBuildSettings) => ({
  name,
  filename: ENTRY_FILE,
  exposes: Object.fromEntries(
    screens.map(({ screen, chunk, source }) => [`./${screen}`, { import: source, name: chunk }]),
  ),
  shared: consumedLibraries(declaration.contract),
  shareStrategy: 'loaded-first' as const,
  manifest: true,
  dts: false,
  experiments: {
    externalRuntime: true,
    optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
  },
})

const remoteReleasePlugin = ({ declaration, catalogs }: RemoteBuildSettings) =>
  releaseFilesPlugin(
    { ...declaration, shared: requiredRanges(declaration.contract) },
    (compilation) => ({ libraries: librariesOfChunks(compilation), uses: listPlatformUse(compilation) }),
    catalogs,
  )

/** Module federation exposes the screens, so the remote has no entry. */
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

const devConfig = async (folder: string, remote: RemoteBuildSettings): Promise<Configuration> => {
  const { servedReleasePlugin, servedConfig } = await import('./serve.ts')
  return withRemote(await servedConfig(folder, remote.declaration.name), remote, [
    new ModuleFederationPlugin({ ...federationOf(remote), manifest: false }),
    servedReleasePlugin(remote.declaration),
  ])
}

/**
 * The rspack build of a remote: `export default remoteConfig(import.meta.dirname)`. @throws when `remote.json`
 * or `config.schema.json` is invalid.
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
