import type { Provenance } from '../provenance/provenance.schema.ts'
import type { Change, Lineage, ReleaseCheck } from './registry.schema.ts'

/** Publishers' clocks may differ, so releases are sorted by the generation of the registry. */
type ReleaseMoments = {
  publishedAt: string
  liveAt?: string | undefined
  listedIn?: number | undefined
  liveIn?: number | undefined
}

/** Oldest first. */
const byListing = (a: ReleaseMoments, b: ReleaseMoments): number => (a.listedIn ?? 0) - (b.listedIn ?? 0)

/** Oldest first. */
const byGoingLive = (a: ReleaseMoments, b: ReleaseMoments): number => (a.liveIn ?? 0) - (b.liveIn ?? 0)

/** Per app, for open pages and rollbacks. */
export const MAX_RELEASES = 20

export type AnyRelease = ReleaseMoments & {
  version: string
  check?: ReleaseCheck | undefined
  forced?: string | undefined
  rolledBack?: boolean | undefined
  failed?: string | undefined
  provenance?: Provenance | undefined
}

export const newestFirst = <Release extends AnyRelease>(lineage: Lineage<Release>): Release[] =>
  Object.values(lineage.releases).sort((a, b) => byListing(b, a))

const isTrusted = ({ check, forced, rolledBack }: AnyRelease): boolean =>
  check?.passed !== false && forced === undefined && !rolledBack

/** Only releases that were live since the app was last retired, or rolled back to no release. */
const otherLiveReleases = <Release extends AnyRelease>(
  { withdrawn, releases }: Lineage<Release>,
  version: string,
) =>
  Object.values(releases).filter(
    (release) =>
      release.version !== version &&
      release.liveAt !== undefined &&
      (withdrawn === undefined || (release.liveIn ?? 0) > withdrawn.generation),
  )

/** Latest first. */
export const releasesBefore = <Release extends AnyRelease>(
  lineage: Lineage<Release>,
  version: string,
): Release[] => {
  const since = lineage.releases[version]
  if (since?.liveAt === undefined) return []
  return otherLiveReleases(lineage, version)
    .filter((release) => byGoingLive(release, since) < 0)
    .sort((a, b) => byGoingLive(b, a))
}

export const previousRelease = <Release extends AnyRelease>(lineage: Lineage<Release>, version: string) =>
  releasesBefore(lineage, version).find(isTrusted)

export const isFirstRelease = <Release extends AnyRelease>(
  lineage: Lineage<Release>,
  version: string,
): boolean => otherLiveReleases(lineage, version).length === 0

export const retirementReason = ({ current, withdrawn }: Pick<Lineage<unknown>, 'current' | 'withdrawn'>) =>
  current === undefined ? withdrawn?.reason : undefined

/** The newest release, if it was never live. */
export const candidateOf = <Release extends AnyRelease>(lineage: Lineage<Release>): Release | undefined => {
  const [newest] = newestFirst(lineage)
  return newest && newest.liveAt === undefined ? newest : undefined
}

const withinLimit = <Release extends AnyRelease>(lineage: Lineage<Release>): Lineage<Release> => {
  const pinned = [lineage.current, lineage.lastKnownGood, lineage.canary?.version]
  const listed = newestFirst(lineage).filter(
    ({ version }, index) => index < MAX_RELEASES || pinned.includes(version),
  )
  return { ...lineage, releases: Object.fromEntries(listed.map((release) => [release.version, release])) }
}

export const withRelease = <Release extends AnyRelease>(
  lineage: Lineage<Release> | undefined,
  release: Release,
): Lineage<Release> =>
  withinLimit({ ...lineage, releases: { ...lineage?.releases, [release.version]: release } })

/** Ends a canary. The previous release becomes the last known good one if it is trusted. */
export const withLive = <Release extends AnyRelease>(
  lineage: Lineage<Release> | undefined,
  release: Release,
  { who, at, generation }: Change & { generation: number },
): Lineage<Release> => {
  const { current, lastKnownGood, canary: _, ...rest } = lineage ?? { releases: {} }
  const before = current === undefined ? undefined : lineage?.releases[current]
  const isAnother = before !== undefined && before.version !== release.version
  const good = isAnother && isTrusted(before) ? before.version : lastKnownGood
  return withRelease(
    {
      ...rest,
      current: release.version,
      since: { who, at },
      ...(good && good !== release.version ? { lastKnownGood: good } : {}),
    },
    { ...release, liveAt: at, liveIn: generation, rolledBack: undefined, failed: undefined },
  )
}

/** Marks the previous release as rolled back, unless it is older. The new release counts as trusted again. */
const withRolledBackMark = <Release extends AnyRelease>(
  { current = '', releases }: Lineage<Release>,
  version: string,
) => {
  const [left, target] = [releases[current], releases[version]]
  if (!target) return releases
  const isBack = left !== undefined && byGoingLive(target, left) < 0
  return {
    ...releases,
    ...(isBack ? { [current]: { ...left, rolledBack: true } } : {}),
    [version]: { ...target, rolledBack: undefined },
  }
}

/** Ends a canary. The previous release is not trusted, so the last known good one is even older. */
export const withRolledBack = <Release extends AnyRelease>(
  { lastKnownGood: _, canary: __, ...before }: Lineage<Release>,
  version: string,
  { who, at }: Change,
): Lineage<Release> => {
  const lineage = { ...before, since: { who, at }, releases: withRolledBackMark(before, version) }
  const good = previousRelease(lineage, version)?.version
  return { ...lineage, current: version, ...(good ? { lastKnownGood: good } : {}) }
}

/** Releases stay listed, for open pages and for promotion. */
export const withoutLive = <Release extends AnyRelease>(
  { current: _, since: __, lastKnownGood: ___, canary: ____, ...lineage }: Lineage<Release>,
  withdrawn: { generation: number; reason?: string },
): Lineage<Release> => ({ ...lineage, withdrawn })

/** Without a canary if `canary` is undefined. */
export const withCanary = <Release extends AnyRelease>(
  { canary: _, ...lineage }: Lineage<Release>,
  canary: { version: string; percentage: number } | undefined,
): Lineage<Release> => ({ ...lineage, ...(canary ? { canary } : {}) })
