import type {
  ComposedRelease,
  ComposedRemote,
  Composition,
  ScreenScripts,
  Script,
} from '@soundings/shared/internal/contract/composition.ts'
import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'
import { canaryRemotes, liveHost, liveRemotes } from '../registry/live.rules.ts'
import type { HostRelease, Registry, RemoteRelease } from '../registry/registry.schema.ts'
import { incompatibilities } from '../releases/compatibility.rules.ts'
import { shortHash } from '../releases/version.rules.ts'
import { releasePath } from '../store/release-store.ts'

type Release = Pick<RemoteRelease | HostRelease, 'version' | 'scripts'>

export const scriptOf = (name: string, release: Release, file: string): Script => ({
  url: `/${releasePath(name, release.version)}/${file}`,
  integrity: release.scripts[file] ?? '',
})

/** Links list the scripts of their screens. The scripts of all screens would be most of the page. */
const withScripts = <Place extends { screen: string; layout: string }>(
  place: Place,
  name: string,
  release: RemoteRelease,
): Place & ScreenScripts =>
  place.layout === 'public-user'
    ? { ...place, scripts: release.screens[place.screen]?.map((file) => scriptOf(name, release, file)) ?? [] }
    : place

/** Undefined for a release without a screen. */
export const composedRelease = (
  name: string,
  release: RemoteRelease | undefined,
  host: HostRelease,
): ComposedRelease | undefined => {
  if (!release?.entry) return undefined
  const refusals = incompatibilities(release, host)
  return {
    version: release.version,
    entry: scriptOf(name, release, release.entry),
    routes: release.routes.map((route) => withScripts(route, name, release)),
    gates: release.gates.map((gate) => withScripts(gate, name, release)),
    ...(release.extensions.length > 0 ? { extensions: release.extensions } : {}),
    ...(refusals.length > 0 ? { refused: refusals.join('; ') } : {}),
  }
}

/** An incompatible release is neither a fallback nor a canary. */
const onlyCompatible = (release: ComposedRelease | undefined) => (release?.refused ? undefined : release)

/** The composition lists a remote that has only a canary, but without screens for other browsers. */
const HIDDEN_SCREENS = { routes: [], gates: [], extensions: [] }

const composedRemote = (registry: Registry, name: string, host: HostRelease): ComposedRemote | undefined => {
  const { current = '', lastKnownGood = '', canary, releases } = registry.remotes[name] ?? { releases: {} }
  const canaryRelease = onlyCompatible(composedRelease(name, releases[canary?.version ?? ''], host))
  const live = releases[current]
    ? composedRelease(name, releases[current], host)
    : canaryRelease && { ...canaryRelease, ...HIDDEN_SCREENS }
  if (!live) return undefined
  const fallback = onlyCompatible(composedRelease(name, releases[lastKnownGood], host))
  return {
    ...live,
    ...(fallback
      ? {
          lastKnownGood: { version: fallback.version, entry: fallback.entry, screens: listScreens(fallback) },
        }
      : {}),
    ...(canaryRelease && canary ? { canary: { ...canaryRelease, percentage: canary.percentage } } : {}),
  }
}

const shownRemotes = (registry: Registry): string[] =>
  [...new Set([...liveRemotes(registry), ...canaryRemotes(registry)].map(({ name }) => name))].sort()

/** Equal texts mean equal releases and percentages. */
const releaseNames = (registry: Registry, host: HostRelease): string[] => [
  `host@${host.version}`,
  ...shownRemotes(registry).map((name) => {
    const { current = 'none', canary } = registry.remotes[name] ?? {}
    return `${name}@${current}${canary ? ` ${canary.version} ${canary.percentage}%` : ''}`
  }),
]

/** Omits remotes without screens. Compares versions here, so that pages need no semver. Undefined without a host. */
export const compose = (registry: Registry): Composition | undefined => {
  const host = liveHost(registry)
  if (!host) return undefined
  const names = releaseNames(registry, host).join('\n')
  return {
    id: shortHash(names),
    generation: registry.generation,
    host: { version: host.version },
    remotes: Object.fromEntries(
      shownRemotes(registry).flatMap((name) => {
        const remote = composedRemote(registry, name, host)
        return remote ? [[name, remote]] : []
      }),
    ),
  }
}
