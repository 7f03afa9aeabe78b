import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { ENTRY_FILE, type RemoteBuildSettings } from './remote-parts.ts'
import { versionOf } from './shared-libraries.ts'

const packageSchema = v.object({ version: v.string() })

type Options = {
  remote: RemoteBuildSettings
  folder: string
  /** Version ranges of the libraries that the remote takes from a host. */
  shared: Readonly<Record<string, string>>
  /** Scripts of each chunk, its own first. */
  scripts: Readonly<Record<string, readonly string[]>>
}

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

/** `mf-manifest.json` for a build without module federation's own plugin. */
export const federationManifest = ({ remote, folder, shared, scripts }: Options): string => {
  const { name, screens } = remote
  const { version } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  )
  const manifest = {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: remote.declaration.name },
      remoteEntry: { name: ENTRY_FILE, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: versionOf('@module-federation/enhanced'),
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([request, requiredVersion]) => ({
      id: `${name}:${request}`,
      name: request,
      version: '',
      singleton: true,
      requiredVersion,
      assets: noAssets,
    })),
    remotes: [],
    exposes: screens.map(({ screen, chunk }) => ({
      id: `${name}:${screen}`,
      name: screen,
      path: `./${screen}`,
      assets: { ...noAssets, js: { sync: scripts[chunk] ?? [], async: [] } },
    })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
