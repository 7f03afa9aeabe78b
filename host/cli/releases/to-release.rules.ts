import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'
import type { Provenance } from '../provenance/provenance.schema.ts'
import type { Change, HostRelease, RemoteRelease } from '../registry/registry.schema.ts'
import type { AnyBuild, HostBuild, RemoteBuild } from './build.schema.ts'
import { chunkOfScreen, ENTRY_FILE } from './build-files.rules.ts'
import { fontOf } from './host-files.rules.ts'
import { releaseVersionOf } from './version.rules.ts'

const common = (build: AnyBuild, { who, at }: Change, provenance: Provenance | undefined) => ({
  version: releaseVersionOf(build),
  publishedAt: at,
  publishedBy: who,
  ...(provenance ? { provenance } : {}),
  contract: build.manifest.contract,
  shared: build.manifest.shared,
  scripts: Object.fromEntries(
    Object.entries(build.manifest.files)
      .filter(([name]) => name.endsWith('.js'))
      .map(([name, { integrity }]) => [name, integrity]),
  ),
})

/** @param provenance the verified origin. */
export const toRemoteRelease = (
  build: RemoteBuild,
  change: Change,
  provenance?: Provenance,
): RemoteRelease => ({
  ...common(build, change, provenance),
  owner: build.manifest.owner,
  // The data for checks stays in the release's own `release.json`.
  routes: build.manifest.routes.map(({ check: _, ...route }) => route),
  gates: build.manifest.gates,
  slots: build.manifest.slots,
  extensions: build.manifest.extensions,
  ...(build.manifest.config ? { config: build.manifest.config } : {}),
  ...(build.manifest.service ? { service: build.manifest.service } : {}),
  ...(listScreens(build.manifest).length > 0 ? { entry: ENTRY_FILE } : {}),
  screens: Object.fromEntries(
    listScreens(build.manifest).map((screen) => [screen, build.manifest.chunks[chunkOfScreen(screen)] ?? []]),
  ),
})

export const toHostRelease = (build: HostBuild, change: Change, provenance?: Provenance): HostRelease => ({
  ...common(build, change, provenance),
  main: build.manifest.chunks.main ?? [],
  font: fontOf(build.manifest) ?? '',
})
