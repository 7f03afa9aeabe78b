import { monitorPage, type WatchedPage } from '../monitoring/monitor-page.ts'
import type { RemoteScreen } from '../remotes/remote-screen.tsx'
import { showCards } from '../slots/show-cards.tsx'

export type IdlePage = WatchedPage & { RemoteScreen: typeof RemoteScreen }

/**
 * What a page begins once its first screen stands: it monitors its screens, and shows what stands in slots. One script for
 * both, so that the screen waits for neither, and no link pays for the name and hash of a second one.
 */
export const startIdleWork = (page: IdlePage): void => {
  monitorPage(page)
  showCards(page.RemoteScreen)
}
