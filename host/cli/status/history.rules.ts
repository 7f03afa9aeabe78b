import { candidateOf, newestFirst, retirementReason } from '../registry/lineage.rules.ts'
import type { HostRelease, Lineage, Registry, RemoteRelease } from '../registry/registry.schema.ts'

type ListedRelease = HostRelease | RemoteRelease

const sourceOf = ({ provenance }: Pick<ListedRelease, 'provenance'>): string[] =>
  provenance
    ? [
        `signed: ${[provenance.commit?.slice(0, 10), provenance.repository, provenance.builder].filter(Boolean).join(', ')}`,
      ]
    : []

const stateOf = (release: ListedRelease, lineage: Lineage<ListedRelease>) => [
  ...(release.version === lineage.current ? ['live'] : []),
  ...(release.version === lineage.lastKnownGood ? ['last known good'] : []),
  ...(release.version === lineage.canary?.version ? [`canary, ${lineage.canary.percentage}%`] : []),
  ...(release.liveAt ? [] : [release.version === candidateOf(lineage)?.version ? 'candidate' : 'never live']),
  ...(release.rolledBack ? ['rolled back'] : []),
  ...(release.failed ? [`its canary ended automatically: ${release.failed}`] : []),
  ...(release.check ? [release.check.passed ? 'checked' : 'check failed'] : []),
  ...(release.forced ? [`forced: ${release.forced}`] : []),
  ...sourceOf(release),
]

/** Newest first, in the format of `history <name> --json`. */
export const appHistoryOf = (name: string, lineage: Lineage<ListedRelease>) => ({
  name,
  releases: newestFirst(lineage).map((release) => ({
    version: release.version,
    publishedAt: release.publishedAt,
    publishedBy: release.publishedBy,
    liveAt: release.liveAt,
    state: stateOf(release, lineage).join(', '),
    check: release.check,
    provenance: release.provenance,
  })),
  retired: retirementReason(lineage),
})

export type AppHistory = ReturnType<typeof appHistoryOf>

/** Newest first, in the format of `history --json`. */
export const eventsOf = ({ log }: Registry) => [...log].reverse()
