import type { Dated } from '../registry/lineage.rules.ts'
import type { Lineage } from '../registry/registry.schema.ts'
import type { MountTotal } from './mount-totals.ts'

/** From which share of visitors, in per cent, and from how many of them on, a release counts as failing. */
export type Threshold = { below: number; least: number }

/** Share of visitors for whom it went well, in per cent; undefined while there were none. */
export const successOf = ({ mounted, failed }: Pick<MountTotal, 'mounted' | 'failed'>): number | undefined =>
  mounted + failed === 0 ? undefined : (100 * mounted) / (mounted + failed)

/** What a release is judged by: how many visitors told of it, for how many it failed, and when. */
type Evidence = Pick<MountTotal, 'mounted' | 'failed' | 'firstAt' | 'lastAt'>

/** What to take back: a canary ends, a live release makes room for the last known good one, or a first one for nothing. */
export type TakeBack = {
  name: string
  version: string
  role: 'live' | 'canary'
  success: number
  evidence: Evidence
}

/** A release is taken back when so many visitors agree that it fails: one caller never decides. */
const LEAST_FAILED = 3

/** The releases of a remote that fail too often for too many. */
export const failingReleases = (
  name: string,
  { current, canary }: Pick<Lineage<Dated>, 'current' | 'canary'>,
  totals: readonly MountTotal[],
  { below, least }: Threshold,
): TakeBack[] =>
  totals.flatMap((total) => {
    const role = total.version === current ? 'live' : total.version === canary?.version ? 'canary' : undefined
    const success = successOf(total)
    const { version, mounted, failed, firstAt, lastAt } = total
    const isFailing =
      success !== undefined && success < below && mounted + failed >= least && failed >= LEAST_FAILED
    if (total.remote !== name || !role || !isFailing) return []
    return [{ name, version, role, success, evidence: { mounted, failed, firstAt, lastAt } }]
  })
