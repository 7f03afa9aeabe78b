import { readHistoryIndex } from '@soundings/shared/internal/navigation/history-index.ts'
import { readKiosk, storeKiosk } from '@soundings/shared/internal/platform/kiosk-storage.ts'
import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'

/** `popstate` may not occur, such as in a page that is being discarded. */
const GO_BACK_LIMIT_MS = 500

/** Resolves after the time limit at the latest. */
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

/** Removes the URLs of a visit: the kiosk's path replaces the first one, and no forward entry remains. */
export const clearVisitHistory = async (): Promise<void> => {
  const { displayId, language, startsAt } = readKiosk() ?? {}
  const home = getKioskPath()
  if (displayId === undefined || home === undefined || startsAt === undefined) return
  await goBack((readHistoryIndex() ?? 0) - startsAt)
  const idx = readHistoryIndex() ?? 0
  // Otherwise the browser would restore the previous person's scroll position.
  window.history.scrollRestoration = 'manual'
  // After Back out of a visit, the kiosk's entry is current. A push removes the entries after it.
  window.history.replaceState({ idx }, '', home)
  window.history.pushState({ idx: idx + 1 }, '', home)
  window.history.scrollRestoration = 'auto'
  window.scrollTo({ top: 0 })
  storeKiosk({ displayId, language })
}
