import { stalePages } from '../page/refresh-pages.ts'
import { damagedLive } from '../store/damaged-live.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Files that differ from the published ones, and pages that differ from the registry. */
export const problemsOf = async (store: ReleaseStore): Promise<string[]> => [
  ...(await damagedLive(store)),
  ...(await stalePages(store)).map(({ page }) => page),
]
