import type { HostRelease, Lineage, Registry, RemoteRelease } from './registry.schema.ts'

const liveOf = <Release>(lineage: Lineage<Release> | undefined): Release | undefined =>
  lineage?.current === undefined ? undefined : lineage.releases[lineage.current]

/** Undefined before a host is published. */
export const liveHost = (registry: Registry): HostRelease | undefined => liveOf(registry.host)

/** In alphabetical order. */
export const liveRemotes = (registry: Registry): (RemoteRelease & { name: string })[] =>
  Object.entries(registry.remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, lineage]) => {
      const release = liveOf(lineage)
      return release ? [{ ...release, name }] : []
    })

export const canaryRemotes = (registry: Registry): (RemoteRelease & { name: string })[] =>
  Object.entries(registry.remotes).flatMap(([name, { canary, releases }]) => {
    const release = canary && releases[canary.version]
    return release ? [{ ...release, name }] : []
  })

export const lineageOf = (
  registry: Registry,
  name: string,
): Lineage<RemoteRelease> | Lineage<HostRelease> | undefined =>
  name === 'host' ? registry.host : registry.remotes[name]
