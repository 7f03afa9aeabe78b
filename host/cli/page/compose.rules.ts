import { createHash } from 'node:crypto'
import type {
  ComposedRelease,
  ComposedRemote,
  Composition,
  Script,
} from '@soundings/shared/internal/contract/composition.ts'
import { listScreens } from '@soundings/shared/internal/contract/list-screens.ts'
import { canaryRemotes, liveHost, liveRemotes } from '../registry/live.rules.ts'
import type { HostRelease, Registry, RemoteRelease } from '../registry/registry.schema.ts'
import { incompatibilities } from '../releases/compatibility.rules.ts'
import { releasePath } from '../store/release-store.ts'

type Release = Pick<RemoteRelease | HostRelease, 'version' | 'scripts'>

/** A script of a release as a page asks for it. */
export const scriptOf = (name: string, release: Release, file: string): Script => ({
  url: `/${releasePath(name, release.version)}/${file}`,
  integrity: release.scripts[file] ?? '',
})

/** Undefined for a release without a screen, which has no entry script. */
const composedRelease = (
  name: string,
  release: RemoteRelease | undefined,
  host: HostRelease,
): ComposedRelease | undefined => {
  if (!release?.entry) return undefined
  const unfit = incompatibilities(release, host)
  return {
    version: release.version,
    entry: scriptOf(name, release, release.entry),
    routes: release.routes,
    gates: release.gates,
    screens: {},
    ...(unfit.length > 0 ? { refused: unfit.join('; ') } : {}),
  }
}

/** A release that is incompatible with the host is neither a fallback nor a canary. */
const compatible = (release: ComposedRelease | undefined) => (release?.refused ? undefined : release)

/**
 * Outside the share that tries a remote which is not live, nothing of it is shown. It stands in the composition all the
 * same, so that hosts that know canaries of live remotes alone give it to its share as well.
 */
const HIDDEN_SCREENS = { routes: [], gates: [] }

const composedRemote = (registry: Registry, name: string, host: HostRelease): ComposedRemote | undefined => {
  const { current = '', lastKnownGood = '', canary, releases } = registry.remotes[name] ?? { releases: {} }
  const tried = compatible(composedRelease(name, releases[canary?.version ?? ''], host))
  const live = releases[current]
    ? composedRelease(name, releases[current], host)
    : tried && { ...tried, ...HIDDEN_SCREENS }
  if (!live) return undefined
  const good = compatible(composedRelease(name, releases[lastKnownGood], host))
  return {
    ...live,
    ...(good
      ? { lastKnownGood: { version: good.version, entry: good.entry, screens: listScreens(good) } }
      : {}),
    ...(tried && canary ? { canary: { ...tried, percentage: canary.percentage } } : {}),
  }
}

/** Remotes with a live release or a canary. */
const shownRemotes = (registry: Registry): string[] =>
  [...new Set([...liveRemotes(registry), ...canaryRemotes(registry)].map(({ name }) => name))].sort()

/** What is live, as text: the same text means the same releases for the same share. */
const releaseNames = (registry: Registry, host: HostRelease): string[] => [
  `host@${host.version}`,
  ...shownRemotes(registry).map((name) => {
    const { current = 'none', canary } = registry.remotes[name] ?? {}
    return `${name}@${current}${canary ? ` ${canary.version} ${canary.percentage}%` : ''}`
  }),
]

/**
 * What is live with what, for one page. A remote that has no screen yet is no part of it. Versions are compared here, so that a page needs no semver.
 * @returns undefined while there is no host.
 */
export const compose = (registry: Registry): Composition | undefined => {
  const host = liveHost(registry)
  if (!host) return undefined
  const names = releaseNames(registry, host).join('\n')
  return {
    id: createHash('sha256').update(names).digest('hex').slice(0, 10),
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
