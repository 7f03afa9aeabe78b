import type { AnyRelease } from '../registry/lineage.rules.ts'
import type { Lineage } from '../registry/registry.schema.ts'
import { startCanary } from '../releases/canary-release.ts'
import { rollbackRelease } from '../releases/rollback-release.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type FailingRelease, failingReleases, type Threshold } from './failing.rules.ts'
import type { MountTotal } from './mount-total.schema.ts'

/** A failing release, and the action that was taken. */
export type RolledBackRelease = FailingRelease & { done: string }

const rollBack = async (store: ReleaseStore, failing: FailingRelease, who: string): Promise<string> => {
  const { name, role } = failing
  if (role === 'canary') {
    await startCanary(store, name, { percentage: 0, who, isTakenBack: true })
    return 'its canary has ended'
  }
  const { version } = await rollbackRelease(store, name, { who })
  return version ? `${version} is live again` : 'nothing was live before it: it is not there any more'
}

/** Rolls back every failing release. A rollback that fails is reported, and does not stop the others. */
export const rollBackFailing = async (
  store: ReleaseStore,
  totals: readonly MountTotal[],
  threshold: Threshold,
  who: string,
): Promise<RolledBackRelease[]> => {
  const { remotes } = await store.readRegistry()
  const failing = Object.entries(remotes).flatMap(([name, lineage]: [string, Lineage<AnyRelease>]) =>
    failingReleases(name, lineage, totals, threshold),
  )
  const taken: RolledBackRelease[] = []
  for (const release of failing) {
    const done = await rollBack(store, release, who).catch((error) => `it stays: ${error.message}`)
    taken.push({ ...release, done })
  }
  return taken
}
