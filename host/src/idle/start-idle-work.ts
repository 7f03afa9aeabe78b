import { monitorPage, type WatchedPage } from '../monitoring/monitor-page.ts'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'
import { showCards } from '../slots/show-cards.tsx'

export type IdlePage = WatchedPage & { RemoteScreen: typeof RemoteScreen }

/**
 * Work that a page starts after its first screen has mounted: it monitors its screens, and shows the cards of slots. One script for
 * both, so that the screen waits for neither, and no link pays for the name and hash of a second one.
 */
export const startIdleWork = (page: IdlePage): void => {
  monitorPage(page)
  showCards(page.RemoteScreen)
}
