import { DAY_MS } from '../dates/durations.ts'
import { readHistoryIndex } from '../navigation/history-index.ts'
import { readKiosk, readKioskOfBrowser, readKioskOfTab, removeKiosk, storeKiosk } from './kiosk-storage.ts'

/** How long a browser that showed a kiosk's page counts as a kiosk in all its tabs; it may be a person's own phone. */
const KIOSK_BROWSER_MS = DAY_MS

/** The user id of the person identified at this kiosk. In memory only, so that it ends with the page. */
let admittedUserId: string | undefined

type VisitEnd = (url: string) => Promise<void>
/** The host's function that ends a visit without a trace. */
let endRegistered: VisitEnd | undefined

/** Marks this tab as a kiosk, with the language of its address. Called by the kiosk's screen. */
export const markTabAsKiosk = (displayId: string): void => {
  const language = new URLSearchParams(window.location.search).get('lang') ?? undefined
  storeKiosk({ displayId, language, startsAt: readKiosk()?.startsAt })
}

/** Unmarks this browser, which was not paired or whose pairing was revoked. */
export const unmarkKiosk = (): void => removeKiosk()

/** Admits the identified person for the lifetime of this document. */
export const startKioskVisit = (displayId: string, userId: string): void => {
  admittedUserId = userId
  storeKiosk({ ...readKiosk(), displayId, startsAt: readHistoryIndex() ?? 0 })
}

/** The path of this tab's kiosk, with the `?lang=` of its address; undefined if the tab is no kiosk. */
export const getKioskPath = (): string | undefined => {
  const kiosk = readKiosk()
  if (!kiosk) return undefined
  const { displayId, language } = kiosk
  const query = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`
  return `/clinics/${encodeURIComponent(displayId)}${query}`
}

/** Whether this tab belongs to a kiosk: it has shown a kiosk's page, or the browser has within a day. */
export const isKioskBrowser = (): boolean =>
  readKioskOfTab() !== undefined || Date.now() - (readKioskOfBrowser()?.openedAt ?? 0) < KIOSK_BROWSER_MS

/** Whether a page is used at a kiosk, by its address or its tab: strangers use it in turn. */
export const isAtKiosk = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  pathname.startsWith('/clinics/') ||
  new URLSearchParams(search).get('context') === 'kiosk' ||
  isKioskBrowser()

/**
 * Whether this tab may show this person. Outside kiosks: yes. At a kiosk only the identified person, and only in this
 * document: not after a reload, Back, a crash, or a restored tab.
 */
export const isAdmitted = (userId: string): boolean =>
  getKioskPath() === undefined || admittedUserId === userId

/** Registers the host's function that ends a visit. Returns the cleanup, which also ends the visit. */
export const registerVisitEnd = (end: VisitEnd): (() => void) => {
  endRegistered = end
  return () => {
    admittedUserId = undefined
    if (endRegistered === end) endRegistered = undefined
  }
}

/** Ends a kiosk visit without a trace and opens `url`, which the caller has validated. */
export const endVisit = async (url: string): Promise<void> => {
  admittedUserId = undefined
  if (endRegistered) await endRegistered(url)
  else window.location.replace(url)
}
