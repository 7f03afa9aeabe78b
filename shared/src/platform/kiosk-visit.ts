/** Where a tab keeps that it is a kiosk, and whom it has just let in. */
export const KIOSK_KEY = 'soundings.kiosk'

type Kiosk = { displayId: string; admitted?: string }

const read = (): Kiosk | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KIOSK_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('displayId' in kept)) return undefined
    const { displayId } = kept
    const admitted = 'admitted' in kept && typeof kept.admitted === 'string' ? kept.admitted : undefined
    return typeof displayId === 'string' ? { displayId, ...(admitted ? { admitted } : {}) } : undefined
  } catch {
    return undefined
  }
}

const write = (kiosk: Kiosk) => {
  try {
    sessionStorage.setItem(KIOSK_KEY, JSON.stringify(kiosk))
  } catch {
    // Then a reload of a visit stays what it is: nothing of it was kept either.
  }
}

const indexOf = (): number => {
  const state: unknown = window.history.state
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof idx === 'number' ? idx : 0
}

/** The visit of this page: whose, and where in the history it began. Gone with the page. */
let visit: { userId: string; startsAt: number } | undefined

/** Makes this tab a kiosk (design, Kiosk). Called by the kiosk's own screen. */
export const openKiosk = (displayId: string): void => write({ displayId })

/** Lets somebody in who was just identified; once, for the page that follows. */
export const admitToKiosk = (displayId: string, userId: string): void =>
  write({ displayId, admitted: userId })

/** Address of this tab's kiosk, if it is one. */
export const kioskOfTab = (): string | undefined => {
  const kiosk = read()
  return kiosk && `/clinics/${encodeURIComponent(kiosk.displayId)}`
}

/**
 * Whether this person may be shown in this tab. A tab that is no kiosk: yes. In a kiosk only who was identified
 * just now, and only until the page goes: not after a reload, Back, or a restored tab.
 */
export const isAdmitted = (userId: string): boolean => {
  const kiosk = read()
  if (!kiosk || visit?.userId === userId) return true
  if (kiosk.admitted !== userId) return false
  visit = { userId, startsAt: indexOf() }
  write({ displayId: kiosk.displayId })
  return true
}

/** Goes to where the visit began, so that what follows it in the history can be cut off. */
const goToStart = (steps: number) =>
  new Promise<void>((resolve) => {
    if (steps <= 0) return resolve()
    const timer = setTimeout(resolve, 500)
    window.addEventListener(
      'popstate',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    window.history.go(-steps)
  })

/**
 * Ends a visit at a kiosk without a trace: no address of it stays in the history, and a fresh page takes its
 * place, so that nothing is left in memory.
 */
export const endVisit = async (url: string): Promise<void> => {
  const isVisit = visit !== undefined
  const steps = indexOf() - (visit?.startsAt ?? indexOf())
  visit = undefined
  const home = kioskOfTab()
  if (isVisit && home) {
    await goToStart(steps)
    window.history.replaceState(null, '', home)
    window.history.pushState(null, '', home)
  }
  window.location.replace(url)
}
