import type { Lineage } from './registry.schema.ts'

/** Releases that stay listed for each app, so that an open page and a rollback find theirs. */
export const RELEASES_KEPT = 20

type Dated = { version: string; publishedAt: string }

/** Newest first. */
export const newestFirst = <Release extends Dated>(lineage: Lineage<Release>): Release[] =>
  Object.values(lineage.releases).sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))

/** The release that was published just before one, if it is still listed. */
export const releaseBefore = <Release extends Dated>(lineage: Lineage<Release>, version: string) => {
  const releases = newestFirst(lineage)
  const index = releases.findIndex((release) => release.version === version)
  return index < 0 ? undefined : releases[index + 1]
}

const trimmed = <Release extends Dated>(lineage: Lineage<Release>): Lineage<Release> => {
  const pinned = [lineage.current, lineage.lastKnownGood, lineage.canary?.version]
  const kept = newestFirst(lineage).filter(
    ({ version }, index) => index < RELEASES_KEPT || pinned.includes(version),
  )
  return { ...lineage, releases: Object.fromEntries(kept.map((release) => [release.version, release])) }
}

/** A release goes live; the one before it becomes the last known good. */
export const withLive = <Release extends Dated>(
  lineage: Lineage<Release> | undefined,
  release: Release,
): Lineage<Release> => {
  const { current, lastKnownGood, releases = {}, ...rest } = lineage ?? {}
  const good = current === release.version ? lastKnownGood : current
  return trimmed({
    ...rest,
    current: release.version,
    ...(good ? { lastKnownGood: good } : {}),
    releases: { ...releases, [release.version]: release },
  })
}

/** An older release goes live again. What is left behind is not trusted: the last known good is older still. */
export const withRolledBack = <Release extends Dated>(
  { lastKnownGood: _, ...lineage }: Lineage<Release>,
  version: string,
): Lineage<Release> => {
  const good = releaseBefore(lineage, version)?.version
  return { ...lineage, current: version, ...(good ? { lastKnownGood: good } : {}) }
}
