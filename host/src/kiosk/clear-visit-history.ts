import { readHistoryIndex } from '@soundings/shared/internal/navigation/history-index.ts'
import { readKiosk, storeKiosk } from '@soundings/shared/internal/platform/kiosk-storage.ts'
import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'

/** `popstate` may not come, such as from a page that is being discarded. */
const GO_BACK_LIMIT_MS = 500

/** Goes back in the history, so that the entries after it can be dropped. Resolves at the latest after the time limit. */
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
 * Removes the addresses of a visit from the history: the kiosk's path takes the place of the first one, and no forward
 * entry remains. Does nothing where no visit has left any.
 */
export const clearVisitHistory = async (): Promise<void> => {
  const { displayId, language, startsAt } = readKiosk() ?? {}
  const home = getKioskPath()
  if (displayId === undefined || home === undefined || startsAt === undefined) return
  await goBack((readHistoryIndex() ?? 0) - startsAt)
  const idx = readHistoryIndex() ?? 0
  // Back to that entry would show the place that the person before had scrolled to.
  window.history.scrollRestoration = 'manual'
  // After Back out of a visit the kiosk's own entry is current; pushing drops the entries ahead of it.
  window.history.replaceState({ idx }, '', home)
  window.history.pushState({ idx: idx + 1 }, '', home)
  window.history.scrollRestoration = 'auto'
  window.scrollTo({ top: 0 })
  storeKiosk({ displayId, language })
}
