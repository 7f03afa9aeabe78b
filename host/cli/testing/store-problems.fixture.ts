import { stalePages } from '../page/refresh-pages.ts'
import { damagedLive } from '../store/damaged-live.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** What is not as it was published of what is live, and pages that are not what the registry says. */
export const problemsOf = async (store: ReleaseStore): Promise<string[]> => [
  ...(await damagedLive(store)),
  ...(await stalePages(store)).map(({ page }) => page),
]
