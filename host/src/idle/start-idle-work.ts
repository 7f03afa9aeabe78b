import { monitorPage, type WatchedPage } from '../monitoring/monitor-page.ts'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'
import { showCards } from '../slots/show-cards.tsx'

export type IdlePage = WatchedPage & { RemoteScreen: typeof RemoteScreen }

/** One script for both, so that the screen waits for neither, and links list only one script. */
export const startIdleWork = (page: IdlePage): void => {
  monitorPage(page)
  showCards(page.RemoteScreen)
}
