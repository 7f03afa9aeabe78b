import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type * as v from 'valibot'
import { toGlobalName } from '../src/contract/global-name.ts'
import { listScreens } from '../src/contract/list-screens.ts'
import { remoteConfigSchema } from '../src/contract/remote-config-schema.ts'
import type { RemoteDeclaration } from '../src/contract/remote-declaration.ts'
import { inputsHash } from './build-inputs.ts'
import { type Catalogs, catalogsOf } from './catalogs.ts'
import { translateNavigation } from './navigation-words.ts'
import { readDeclaration, readDeclared } from './read-declaration.ts'
import { consumedLibraries } from './shared-libraries.ts'

/** The entry script of a remote. */
const ENTRY_FILE = 'remoteEntry.js'

/** What a clinic may configure of a remote. */
const CONFIG_FILE = 'config.schema.json'

/** Settings of a remote's build. */
export type RemoteBuildSettings = {
  declaration: RemoteDeclaration & { config?: v.InferOutput<typeof remoteConfigSchema> }
  /** Global that the entry defines, and module federation's name of the remote. */
  name: string
  /** Global of this one build: two releases of a remote may run in one page. */
  uniqueName: string
  /** Screens with the name of their chunk and their source, relative to the folder. */
  screens: readonly { screen: string; chunk: string; source: string }[]
  /** The translations of its words. */
  catalogs: Catalogs
}

/** A remote without settings has no such file. */
const configFile = (folder: string): string[] =>
  existsSync(path.join(folder, CONFIG_FILE)) ? [CONFIG_FILE] : []

/**
 * Two releases of a remote may run in one page: the failed one, and its fallback. Each has a chunk global of its own,
 * named by a hash of its sources.
 */
const sourcesHash = (folder: string): string =>
  createHash('sha256')
    .update(inputsHash(folder, ['src'], ['remote.json', 'package.json', ...configFile(folder)]))
    .update(inputsHash(path.resolve(import.meta.dirname, '..'), ['src', 'build'], ['package.json']))
    .digest('hex')
    .slice(0, 8)

/** @throws when `remote.json` or `config.schema.json` is invalid. */
export const readRemote = (folder: string): RemoteBuildSettings => {
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

/** Options of module federation's plugin for a remote. */
export const federationOf = ({ declaration, name, screens }: RemoteBuildSettings) => ({
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
