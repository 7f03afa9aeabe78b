import type { AnyRelease } from '../registry/lineage.rules.ts'
import type { Lineage } from '../registry/registry.schema.ts'
import type { MountTotal } from './mount-totals.ts'

/** From which share of visitors, in per cent, and from how many of them on, a release counts as failing. */
export type Threshold = { below: number; least: number }

/** Share of visitors for whom it went well, in per cent; undefined while there were none. */
export const successRate = ({
  mounted,
  failed,
}: Pick<MountTotal, 'mounted' | 'failed'>): number | undefined =>
  mounted + failed === 0 ? undefined : (100 * mounted) / (mounted + failed)

/** What a release is judged by: visitors for whom it mounted or failed, and when. */
type Evidence = Pick<MountTotal, 'mounted' | 'failed' | 'firstAt' | 'lastAt'>

/** A release to roll back: a canary ends; a live release is replaced by the last known good one, a first one by nothing. */
export type FailingRelease = {
  name: string
  version: string
  role: 'live' | 'canary'
  success: number
  evidence: Evidence
}

/** Fewest visitors with a failure for a rollback: one caller never decides. */
const MIN_FAILED_VISITORS = 3

/** The releases of a remote that fail too often for too many. */
export const failingReleases = (
  name: string,
  { current, canary }: Pick<Lineage<AnyRelease>, 'current' | 'canary'>,
  totals: readonly MountTotal[],
  { below, least }: Threshold,
): FailingRelease[] =>
  totals.flatMap((total) => {
    const role = total.version === current ? 'live' : total.version === canary?.version ? 'canary' : undefined
    const success = successRate(total)
    const { version, mounted, failed, firstAt, lastAt } = total
    const isFailing =
      success !== undefined && success < below && mounted + failed >= least && failed >= MIN_FAILED_VISITORS
    if (total.remote !== name || !role || !isFailing) return []
    return [{ name, version, role, success, evidence: { mounted, failed, firstAt, lastAt } }]
  })
