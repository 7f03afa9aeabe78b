/** Where a tab keeps that it is a kiosk, and the browser for a tab that is opened after a crash. */
const KIOSK_KEY = 'soundings.kiosk'

/** How long a browser that showed a kiosk's page is a terminal in all its tabs; it may be somebody's own phone. */
const KIOSK_BROWSER_MS = 24 * 60 * 60 * 1000

/**
 * `startsAt`: where in the history a visit began whose addresses are still there. `openedAt`: when this browser last showed
 * the kiosk's page. Says nothing of who it was.
 */
type Kiosk = { displayId: string; startsAt?: number; openedAt?: number }

const numberIn = (kept: object, name: 'startsAt' | 'openedAt') => {
  const value: unknown = Reflect.get(kept, name)
  return typeof value === 'number' ? { [name]: value } : {}
}

const parsed = (text: string | null): Kiosk | undefined => {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('displayId' in kept)) return undefined
  const { displayId } = kept
  if (typeof displayId !== 'string') return undefined
  return { displayId, ...numberIn(kept, 'startsAt'), ...numberIn(kept, 'openedAt') }
}

/** What a storage holds; a browser that forbids storages holds nothing. */
const readFrom = (storage: () => Storage): Kiosk | undefined => {
  try {
    return parsed(storage().getItem(KIOSK_KEY))
  } catch {
    return undefined
  }
}

const ofTab = () => readFrom(() => sessionStorage)
const ofBrowser = () => readFrom(() => localStorage)
const read = () => ofTab() ?? ofBrowser()

const write = (kiosk: Kiosk) => {
  try {
    sessionStorage.setItem(KIOSK_KEY, JSON.stringify(kiosk))
    localStorage.setItem(KIOSK_KEY, JSON.stringify({ displayId: kiosk.displayId, openedAt: Date.now() }))
  } catch {
    // Then a reload of a visit stays what it is: nothing of it was kept either.
  }
}

const indexOf = (): number => {
  const state: unknown = window.history.state
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof idx === 'number' ? idx : 0
}

/** Who was identified at this kiosk. In memory only, so that it is gone with the page. */
let admitted: string | undefined

type VisitEnd = (url: string) => Promise<void>
/** What stands round a visit and ends it; the host's. */
let guard: VisitEnd | undefined

/** Makes this tab a kiosk (design, Kiosk). Called by the kiosk's own screen. */
export const markTabAsKiosk = (displayId: string): void => write({ ...read(), displayId })

/** Lets somebody in who was just identified, for the page that follows in this very document. */
export const startKioskVisit = (displayId: string, userId: string): void => {
  admitted = userId
  write({ displayId, startsAt: indexOf() })
}

/** Address of this tab's kiosk, if it is one. */
export const getKioskPath = (): string | undefined => {
  const kiosk = read()
  return kiosk && `/clinics/${encodeURIComponent(kiosk.displayId)}`
}

/** Whether this tab is a terminal's: it has shown a kiosk's page, or the browser has within a day. */
export const isKioskBrowser = (): boolean =>
  ofTab() !== undefined || Date.now() - (ofBrowser()?.openedAt ?? 0) < KIOSK_BROWSER_MS

/** Whether a page stands at a kiosk, by its address or its tab: strangers use it one after the other. */
export const isAtKiosk = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  pathname.startsWith('/clinics/') ||
  new URLSearchParams(search).get('context') === 'kiosk' ||
  isKioskBrowser()

/**
 * Whether this person may be shown in this tab. A browser that is no kiosk: yes. In a kiosk only who was
 * identified just now, and only until the page goes: not after a reload, Back, a crash, or a restored tab.
 */
export const isAdmitted = (userId: string): boolean => getKioskPath() === undefined || admitted === userId

/** Puts what ends a visit in its place; the host's. Returns how to take it away, which ends the visit too. */
export const registerVisitEnd = (end: VisitEnd): (() => void) => {
  guard = end
  return () => {
    admitted = undefined
    if (guard === end) guard = undefined
  }
}

/** Ends a visit at a kiosk without a trace, and leads to `url`, which somebody has found safe. */
export const endVisit = async (url: string): Promise<void> => {
  admitted = undefined
  if (guard) await guard(url)
  else window.location.replace(url)
}

/** Goes back in the history, so that what follows can be cut off. */
const goBack = (steps: number) =>
  new Promise<void>((resolve) => {
    if (steps <= 0) return resolve()
    const timer = setTimeout(resolve, 500)
    const arrive = () => {
      clearTimeout(timer)
      resolve()
    }
    window.addEventListener('popstate', arrive, { once: true })
    window.history.go(-steps)
  })

/**
 * Takes the addresses of a visit out of the history: the kiosk's stands where the visit began, and nothing can be
 * gone forward to. Does nothing where no visit has left any.
 */
export const clearVisitHistory = async (): Promise<void> => {
  const { displayId, startsAt } = read() ?? {}
  const home = getKioskPath()
  if (displayId === undefined || home === undefined || startsAt === undefined) return
  await goBack(indexOf() - startsAt)
  const idx = indexOf()
  // Who went Back out of a visit stands on the kiosk's own entry: it is what lies ahead that has to go.
  window.history.replaceState({ idx }, '', home)
  window.history.pushState({ idx: idx + 1 }, '', home)
  write({ displayId })
}
