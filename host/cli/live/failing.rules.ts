import type { AnyRelease } from '../registry/lineage.rules.ts'
import type { Lineage } from '../registry/registry.schema.ts'
import type { MountTotal } from './mount-total.schema.ts'

/** A release fails below this share of successful visitors, in per cent, from this number of visitors on. */
export type Threshold = { below: number; least: number }

/** Share of successful visitors in per cent; undefined without visitors. */
export const successRate = ({
  mounted,
  failed,
}: Pick<MountTotal, 'mounted' | 'failed'>): number | undefined =>
  mounted + failed === 0 ? undefined : (100 * mounted) / (mounted + failed)

/** For how many visitors a release, or one screen of it, mounted or failed. */
type Votes = Pick<MountTotal, 'mounted' | 'failed'> & { screen?: string }

/** The votes by which a release is judged, with the times of its first and last report. */
type Evidence = Votes & Pick<MountTotal, 'firstAt' | 'lastAt'>

/** Those of the release as a whole and of each of its screens, so that screens that work do not hide one that does not. */
const allVotes = ({ mounted, failed, screens }: MountTotal): Votes[] => [{ mounted, failed }, ...screens]

/** The votes with the lowest share of success among those that are to be judged. */
export const worstVotes = (
  total: MountTotal,
  isJudged: (votes: Votes) => boolean = () => true,
): Votes | undefined =>
  allVotes(total)
    .filter((votes) => successRate(votes) !== undefined && isJudged(votes))
    .reduce<Votes | undefined>(
      (worst, votes) =>
        worst === undefined || (successRate(votes) ?? 0) < (successRate(worst) ?? 0) ? votes : worst,
      undefined,
    )

/** A release to roll back: a canary ends; the last known good release replaces a live one, none replaces a first one. */
export type FailingRelease = {
  name: string
  version: string
  role: 'live' | 'canary'
  success: number
  evidence: Evidence
}

/** Fewest visitors with a failure for a rollback, so that no single caller can cause one. */
const MIN_FAILED_VISITORS = 3

/** The failing releases of a remote. */
export const failingReleases = (
  name: string,
  { current, canary }: Pick<Lineage<AnyRelease>, 'current' | 'canary'>,
  totals: readonly MountTotal[],
  { below, least }: Threshold,
): FailingRelease[] =>
  totals.flatMap((total) => {
    const role = total.version === current ? 'live' : total.version === canary?.version ? 'canary' : undefined
    const { version, firstAt, lastAt } = total
    if (total.remote !== name || !role) return []
    const votes = worstVotes(
      total,
      ({ mounted, failed }) => mounted + failed >= least && failed >= MIN_FAILED_VISITORS,
    )
    const success = votes && successRate(votes)
    if (!votes || success === undefined || success >= below) return []
    return [{ name, version, role, success, evidence: { ...votes, firstAt, lastAt } }]
  })
