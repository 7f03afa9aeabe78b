import type { Lineage, Registry } from './registry.schema.ts'

const unsigned = <Release extends { publishedBy?: string | undefined }>(lineage: Lineage<Release>) => ({
  ...lineage,
  releases: Object.fromEntries(
    Object.entries(lineage.releases).map(([version, { publishedBy: _, ...release }]) => [version, release]),
  ),
})

/** The registry as anyone may read it: what is live with what, without the names of those who published. */
export const publicRegistry = (registry: Registry): unknown => ({
  ...registry,
  ...(registry.host ? { host: unsigned(registry.host) } : {}),
  remotes: Object.fromEntries(
    Object.entries(registry.remotes).map(([name, lineage]) => [name, unsigned(lineage)]),
  ),
  log: registry.log.map(({ who: _, ...event }) => event),
})
