import type { Dated } from '../registry/lineage.rules.ts'
import type { Lineage } from '../registry/registry.schema.ts'
import type { MountTotal } from './mount-totals.ts'

/** From which share of mounts, in per cent, and from how many of them on, a release counts as failing. */
export type Threshold = { below: number; least: number }

/** Share of mounts that went well, in per cent; undefined while there were none. */
export const successOf = ({ mounted, failed }: Pick<MountTotal, 'mounted' | 'failed'>): number | undefined =>
  mounted + failed === 0 ? undefined : (100 * mounted) / (mounted + failed)

/** What to take back: a canary ends, a live release makes room for the last known good one. */
export type TakeBack = { name: string; version: string; role: 'live' | 'canary'; success: number }

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
    const isFailing = success !== undefined && success < below && total.mounted + total.failed >= least
    return total.remote === name && role && isFailing ? [{ name, version: total.version, role, success }] : []
  })
