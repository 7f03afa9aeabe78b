import { DAY_MS } from '@soundings/shared/dates/durations'
import { lineageOf } from '../registry/live.rules.ts'
import type { ReleaseStore, StoredRelease } from '../store/release-store.ts'

/** Releases that were removed, or would be. */
export type PruneOutcome = { removed: { name: string; version: string }[]; kept: number; isDry: boolean }

/**
 * Deletes the files of releases that the registry no longer lists (it lists the last 20 of each app). Recently stored ones
 * stay: an open page may use them, or their publisher may not have finished.
 */
export const pruneStore = async (
  store: ReleaseStore,
  { days, isDry, now = () => new Date() }: { days: number; isDry: boolean; now?: () => Date },
): Promise<PruneOutcome> => {
  const stored = await store.storedReleases()
  const isListed = async ({ name, version }: StoredRelease) =>
    lineageOf(await store.readRegistry(), name)?.releases[version] !== undefined
  const removed: PruneOutcome['removed'] = []
  for (const release of stored) {
    const isRecent = now().getTime() - release.storedAt.getTime() < days * DAY_MS
    // Reads the registry again each time: the release may have been published again.
    if (isRecent || (await isListed(release))) continue
    if (!isDry) await store.removeRelease(release.name, release.version)
    removed.push({ name: release.name, version: release.version })
  }
  return { removed, kept: stored.length - removed.length, isDry }
}
