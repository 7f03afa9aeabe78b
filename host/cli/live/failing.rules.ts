import type { AnyRelease } from '../registry/lineage.rules.ts'
import type { Lineage } from '../registry/registry.schema.ts'
import type { MountTotal } from './mount-totals.ts'

/** A release fails below this share of successful visitors, in per cent, from this number of visitors on. */
export type Threshold = { below: number; least: number }

/** Share of successful visitors in per cent; undefined without visitors. */
export const successRate = ({
  mounted,
  failed,
}: Pick<MountTotal, 'mounted' | 'failed'>): number | undefined =>
  mounted + failed === 0 ? undefined : (100 * mounted) / (mounted + failed)

/** Numbers of visitors for whom a release mounted or failed, with the times of their first and last report. */
type Evidence = Pick<MountTotal, 'mounted' | 'failed' | 'firstAt' | 'lastAt'>

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
    const success = successRate(total)
    const { version, mounted, failed, firstAt, lastAt } = total
    const isFailing =
      success !== undefined && success < below && mounted + failed >= least && failed >= MIN_FAILED_VISITORS
    if (total.remote !== name || !role || !isFailing) return []
    return [{ name, version, role, success, evidence: { mounted, failed, firstAt, lastAt } }]
  })
