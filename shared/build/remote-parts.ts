import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { toGlobalName } from '../src/contract/global-name.ts'
import { listScreens } from '../src/contract/list-screens.ts'
import { type RemoteDeclaration, remoteDeclarationSchema } from '../src/contract/remote-declaration.ts'
import { inputsHash } from './build-inputs.ts'
import { type Catalogs, catalogsOf } from './catalogs.ts'
import { translateNavigation } from './navigation-words.ts'
import { consumedLibraries } from './shared-libraries.ts'

/** The entry script of a remote. */
export const ENTRY_FILE = 'remoteEntry.js'

/** Settings of a remote that the presets of all bundlers use. */
export type RemoteBuildSettings = {
  declaration: RemoteDeclaration
  /** Global that the entry defines, and module federation's name of the remote. */
  name: string
  /** Global of this one build: two releases of a remote may run in one page. */
  uniqueName: string
  /** Screens with the name of their chunk and their source, relative to the folder. */
  screens: readonly { screen: string; chunk: string; source: string }[]
  /** The translations of its words. */
  catalogs: Catalogs
}

/**
 * Two releases of a remote may run in one page: the failed one, and its fallback. Each has a chunk global of its own,
 * named by a hash of its sources.
 */
const sourcesHash = (folder: string): string =>
  createHash('sha256')
    .update(inputsHash(folder, ['src'], ['remote.json', 'package.json']))
    .update(inputsHash(path.resolve(import.meta.dirname, '..'), ['src', 'build'], ['package.json']))
    .digest('hex')
    .slice(0, 8)

/** @throws when `remote.json` is invalid. */
export const readRemote = (folder: string): RemoteBuildSettings => {
  const declared = v.parse(
    remoteDeclarationSchema,
    JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')),
  )
  const declaration = { ...declared, routes: translateNavigation(folder, declared.routes) }
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

/** Options of module federation's plugin for a remote, the same for rspack and webpack. */
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
