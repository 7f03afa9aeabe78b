import type { AnyRelease } from './lineage.rules.ts'
import type { Lineage, Registry } from './registry.schema.ts'

type SignedRelease = AnyRelease & { publishedBy?: string | undefined }

/** Removes names and reasons of publishers. */
const withoutPublishers = <Release extends SignedRelease>({
  since: _since,
  withdrawn: _withdrawn,
  ...lineage
}: Lineage<Release>) => ({
  ...lineage,
  releases: Object.fromEntries(
    Object.entries(lineage.releases).map(
      ([
        version,
        { publishedBy: _, forced: __, check: ___, provenance: ____, failed: _____, ...release },
      ]) => [version, release],
    ),
  ),
})

/** Removes names and reasons of publishers. */
export const publicRegistry = (registry: Registry): unknown => ({
  ...registry,
  ...(registry.host ? { host: withoutPublishers(registry.host) } : {}),
  remotes: Object.fromEntries(
    Object.entries(registry.remotes).map(([name, lineage]) => [name, withoutPublishers(lineage)]),
  ),
  log: registry.log.map(({ who: _, note: __, ...event }) => event),
})
