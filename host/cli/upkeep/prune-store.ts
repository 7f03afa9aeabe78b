import { lineageOf } from '../registry/live.rules.ts'
import type { ReleaseStore, StoredRelease } from '../store/release-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was taken away, or would be. */
export type PruneOutcome = { removed: { name: string; version: string }[]; kept: number; isDry: boolean }

/**
 * Takes away the files of releases that the registry lists no more. The last 20 of each app are listed, and what
 * was stored lately stays in any case: an open page may still be on it, or its publisher is not done yet.
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
    // The registry is read anew each time: somebody may just have published that very release again.
    if (isRecent || (await isListed(release))) continue
    if (!isDry) await store.removeRelease(release.name, release.version)
    removed.push({ name: release.name, version: release.version })
  }
  return { removed, kept: stored.length - removed.length, isDry }
}
