import { DAY_MS } from '../dates/durations.ts'
import { readHistoryIndex } from '../navigation/history-index.ts'
import { readKiosk, readKioskOfBrowser, readKioskOfTab, removeKiosk, storeKiosk } from './kiosk-storage.ts'

/** All tabs count as a kiosk for this time after a kiosk's page was shown. Limited: it may be a person's phone. */
const KIOSK_BROWSER_MS = DAY_MS

/** The person identified at this kiosk. In memory only, so that it ends with the page. */
let admittedUserId: string | undefined

type VisitEnd = (url: string) => Promise<void>
let endRegistered: VisitEnd | undefined

/** The kiosk's screen calls this. */
export const markTabAsKiosk = (displayId: string): void => {
  const language = new URLSearchParams(window.location.search).get('lang') ?? undefined
  storeKiosk({ displayId, language, startsAt: readKiosk()?.startsAt })
}

/** Called in a browser that is not paired, or whose pairing was revoked. */
export const unmarkKiosk = (): void => removeKiosk()

/** Admits the identified person for the lifetime of this document. */
export const startKioskVisit = (displayId: string, userId: string): void => {
  admittedUserId = userId
  storeKiosk({ ...readKiosk(), displayId, startsAt: readHistoryIndex() ?? 0 })
}

/** Undefined if the tab is no kiosk. */
export const getKioskPath = (): string | undefined => {
  const kiosk = readKiosk()
  if (!kiosk) return undefined
  const { displayId, language } = kiosk
  const query = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`
  return `/clinics/${encodeURIComponent(displayId)}${query}`
}

export const isKioskBrowser = (): boolean =>
  readKioskOfTab() !== undefined || Date.now() - (readKioskOfBrowser()?.openedAt ?? 0) < KIOSK_BROWSER_MS

export const isAtKiosk = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  pathname.startsWith('/clinics/') ||
  new URLSearchParams(search).get('context') === 'kiosk' ||
  isKioskBrowser()

/**
 * At a kiosk, only the identified person is admitted, and only in this document: not after a reload, Back or a crash.
 */
export const isAdmitted = (userId: string): boolean =>
  getKioskPath() === undefined || admittedUserId === userId

/** The returned cleanup also ends the visit. */
export const registerVisitEnd = (end: VisitEnd): (() => void) => {
  endRegistered = end
  return () => {
    admittedUserId = undefined
    if (endRegistered === end) endRegistered = undefined
  }
}

/** The caller must have validated `url`. */
export const endVisit = async (url: string): Promise<void> => {
  admittedUserId = undefined
  if (endRegistered) await endRegistered(url)
  else window.location.replace(url)
}
