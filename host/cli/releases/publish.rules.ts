import type { RemoteManifest } from '@soundings/shared/internal/contract/release-file.ts'
import { canaryRemotes, liveHost, liveRemotes } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { type AnyBuild, type HostBuild, isHostBuild, type RemoteBuild } from './build.schema.ts'
import { damagedFiles, foreignFiles, incompleteRemote } from './build-files.rules.ts'
import { type HostOffer, incompatibilities } from './compatibility.rules.ts'
import { gateRefusals } from './gate-refusals.rules.ts'
import { missingHostFiles } from './host-files.rules.ts'
import { unloadableScripts } from './loadable.rules.ts'
import { navigationConflicts } from './navigation-conflicts.rules.ts'
import { routeConflicts } from './route-conflicts.rules.ts'
import { mockProblems, serviceConflicts } from './service.rules.ts'
import { slotConflicts, slotRefusals } from './slot-refusals.rules.ts'

type Remote = Pick<
  RemoteManifest,
  'contract' | 'shared' | 'routes' | 'gates' | 'slots' | 'extensions' | 'service'
>

/** Without a host there is no check of compatibility. Publishing a host checks it. */
const fitRefusalsOfRemote = (registry: Registry, name: string, remote: Remote): string[] => {
  const host = liveHost(registry)
  const others = [...liveRemotes(registry), ...canaryRemotes(registry)]
  return [
    ...(host ? incompatibilities(remote, host) : []).map(
      (reason) =>
        `It does not fit the live host: ${reason}. Build with the versions of the live host, or first publish a host that fits.`,
    ),
    ...routeConflicts(name, remote.routes, others),
    ...navigationConflicts(name, remote.routes, others),
    ...serviceConflicts(name, remote.service, others),
    ...gateRefusals(
      registry,
      name,
      remote.gates.map(({ layout }) => layout),
    ),
  ]
}

const cardRefusals = (registry: Registry, name: string, remote: Remote): string[] => [
  ...slotConflicts(registry, { ...remote, name }),
  ...slotRefusals(registry, name, remote),
]

/** Ignores cards, because a rollback matters more than a card on a release. */
export const fitRefusals = (registry: Registry, name: string, version: string): string[] => {
  const host = registry.host?.releases[version]
  if (name === 'host') return host ? hostRefusals(registry, host) : []
  const remote = registry.remotes[name]?.releases[version]
  return remote ? fitRefusalsOfRemote(registry, name, remote) : []
}

/** Excludes the reasons of a missing or failed check. */
export const releaseRefusals = (registry: Registry, name: string, version: string): string[] => {
  const remote = registry.remotes[name]?.releases[version]
  return [...fitRefusals(registry, name, version), ...(remote ? cardRefusals(registry, name, remote) : [])]
}

const hostRefusals = (registry: Registry, host: HostOffer): string[] =>
  liveRemotes(registry).flatMap(({ name, version, ...remote }) =>
    incompatibilities(remote, host).map(
      (reason) =>
        `${name} ${version} would stop working: ${reason}. First publish a ${name} that fits both hosts.`,
    ),
  )

const refusalsOfRemoteBuild = (registry: Registry, build: RemoteBuild) => [
  ...incompleteRemote(build),
  ...unloadableScripts(build),
  ...mockProblems(build),
  ...fitRefusalsOfRemote(registry, build.manifest.name, build.manifest),
  ...cardRefusals(registry, build.manifest.name, build.manifest),
]

const refusalsOfHostBuild = (registry: Registry, build: HostBuild) => [
  ...missingHostFiles(build.manifest),
  ...hostRefusals(registry, build.manifest),
]

/** Each reason has its remedy. */
export const publishRefusals = (registry: Registry, build: AnyBuild): string[] => [
  ...damagedFiles(build),
  ...foreignFiles(build),
  ...(isHostBuild(build) ? refusalsOfHostBuild(registry, build) : refusalsOfRemoteBuild(registry, build)),
]
