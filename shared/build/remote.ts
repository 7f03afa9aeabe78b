import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import * as v from 'valibot'
import { globalNameOf, remoteDeclarationSchema } from '../src/contract/remote-declaration.ts'
import { screensOf } from '../src/contract/screens-of.ts'
import { baseConfig } from './base.ts'
import { inputsHash } from './build-inputs.ts'
import { OneRouterPlugin, usedOfPlatform } from './contract-use.ts'
import { JourneysPlugin } from './journeys.ts'
import { LicencesPlugin } from './licences.ts'
import { ReleaseFilesPlugin } from './release-files.ts'
import { requiredRanges, takenFromHost } from './shared-libraries.ts'
import { librariesOfChunks } from './shared-scripts.ts'

/**
 * Two releases of a remote may run in one page: the one that failed, and the one that it falls back to. Each keeps
 * its chunks in a global of its own, named after what it is made of.
 */
const sourcesHash = (folder: string): string =>
  createHash('sha256')
    .update(inputsHash(folder, ['src'], ['remote.json', 'package.json']))
    .update(inputsHash(path.resolve(import.meta.dirname, '..'), ['src', 'build'], ['package.json']))
    .digest('hex')
    .slice(0, 8)

/**
 * The build of a remote, whole: `export default remoteConfig(import.meta.dirname)`.
 * Screens that `remote.json` declares are its exposed modules; everything shared comes from the host.
 * @throws when `remote.json` does not fit its schema.
 */
export const remoteConfig = (folder: string): Configuration => {
  const declaration = v.parse(
    remoteDeclarationSchema,
    JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')),
  )
  const name = globalNameOf(declaration.name)
  const base = baseConfig(folder)
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: `${name}_${sourcesHash(folder)}` },
    plugins: [
      ...(base.plugins ?? []),
      new OneRouterPlugin(),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          screensOf(declaration).map((screen) => [
            `./${screen}`,
            { import: `./src/features/${screen}/${screen}.screen.tsx`, name: `screen-${screen}` },
          ]),
        ),
        shared: takenFromHost(declaration.contract),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new JourneysPlugin(folder),
      new LicencesPlugin({ app: declaration.name }),
      new ReleaseFilesPlugin(
        { ...declaration, shared: requiredRanges(declaration.contract) },
        (compilation) => ({ libraries: librariesOfChunks(compilation), uses: usedOfPlatform(compilation) }),
      ),
    ],
  }
}
