import { createHash } from 'node:crypto'
import type { ComposedRemote, Composition, Script } from '@soundings/shared/contract/composition'
import { liveHost, liveRemotes } from '../registry/live.rules.ts'
import type { HostRelease, Registry, RemoteRelease } from '../registry/registry.schema.ts'
import { whyUnfit } from '../releases/fit.rules.ts'
import { releasePath } from '../store/release-store.ts'

type Release = Pick<RemoteRelease | HostRelease, 'version' | 'scripts'>

/** A script of a release as a page asks for it. */
export const scriptOf = (name: string, release: Release, file: string): Script => ({
  url: `/${releasePath(name, release.version)}/${file}`,
  integrity: release.scripts[file] ?? '',
})

const composedRemote = (
  name: string,
  remote: RemoteRelease,
  entry: string,
  host: HostRelease,
): ComposedRemote => {
  const unfit = whyUnfit(remote, host)
  return {
    version: remote.version,
    entry: scriptOf(name, remote, entry),
    routes: remote.routes,
    gates: remote.gates,
    screens: Object.fromEntries(
      Object.entries(remote.screens).map(([screen, files]) => [
        screen,
        files.map((file) => scriptOf(name, remote, file)),
      ]),
    ),
    ...(unfit.length > 0 ? { refused: unfit.join('; ') } : {}),
  }
}

/**
 * What is live with what, for one page. A remote that has no screen yet is no part of it. Versions are compared here, so that a page needs no semver.
 * @returns undefined while there is no host.
 */
export const compose = (registry: Registry): Composition | undefined => {
  const host = liveHost(registry)
  if (!host) return undefined
  const remotes = liveRemotes(registry)
  const names = [`host@${host.version}`, ...remotes.map(({ name, version }) => `${name}@${version}`)]
  return {
    id: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 10),
    generation: registry.generation,
    host: { version: host.version },
    remotes: Object.fromEntries(
      remotes.flatMap(({ name, entry, ...remote }) =>
        entry ? [[name, composedRemote(name, remote, entry, host)]] : [],
      ),
    ),
  }
}
