import { readHistoryIndex } from '@soundings/shared/internal/navigation/history-index.ts'
import { readKiosk, storeKiosk } from '@soundings/shared/internal/platform/kiosk-storage.ts'
import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'

/** `popstate` may never come, for example from a page that is being discarded. */
const GO_BACK_LIMIT_MS = 500

/** Goes back in the history, so that later entries can be dropped. Resolves at the latest after the time limit. */
const goBack = (steps: number) =>
  new Promise<void>((resolve) => {
    if (steps <= 0) return resolve()
    const timer = setTimeout(resolve, GO_BACK_LIMIT_MS)
    const arrive = () => {
      clearTimeout(timer)
      resolve()
    }
    window.addEventListener('popstate', arrive, { once: true })
    window.history.go(-steps)
  })

/**
 * Removes a visit's URLs from the history: the kiosk's path replaces the first one, and no forward
 * entry remains. Does nothing without such URLs.
 */
export const clearVisitHistory = async (): Promise<void> => {
  const { displayId, language, startsAt } = readKiosk() ?? {}
  const home = getKioskPath()
  if (displayId === undefined || home === undefined || startsAt === undefined) return
  await goBack((readHistoryIndex() ?? 0) - startsAt)
  const idx = readHistoryIndex() ?? 0
  // Back to that entry would restore the previous person's scroll position.
  window.history.scrollRestoration = 'manual'
  // After Back out of a visit, the kiosk's own entry is current; pushing drops the entries ahead of it.
  window.history.replaceState({ idx }, '', home)
  window.history.pushState({ idx: idx + 1 }, '', home)
  window.history.scrollRestoration = 'auto'
  window.scrollTo({ top: 0 })
  storeKiosk({ displayId, language })
}
