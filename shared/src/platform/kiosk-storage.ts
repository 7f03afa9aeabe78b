/** The key in session storage, where a tab stores that it is a kiosk, and in local storage, for tabs after a crash. */
const KIOSK_KEY = 'soundings.kiosk'

/**
 * The stored data of a kiosk, without personal data. `language`: the `?lang=` of the kiosk's address. `startsAt`: the
 * history index of a visit's start, if its addresses are still in the history. `openedAt`: when this browser last
 * showed the kiosk's page (ms since 1970).
 */
export type StoredKiosk = {
  displayId: string
  language?: string | undefined
  startsAt?: number | undefined
  openedAt?: number
}

const readNumber = (stored: object, name: 'startsAt' | 'openedAt') => {
  const value: unknown = Reflect.get(stored, name)
  return typeof value === 'number' ? { [name]: value } : {}
}

const parseKiosk = (text: string | null): StoredKiosk | undefined => {
  const stored: unknown = JSON.parse(text ?? 'null')
  if (typeof stored !== 'object' || stored === null || !('displayId' in stored)) return undefined
  const { displayId } = stored
  if (typeof displayId !== 'string' || displayId === '') return undefined
  const language = 'language' in stored &&
    typeof stored.language === 'string' && { language: stored.language }
  return { displayId, ...language, ...readNumber(stored, 'startsAt'), ...readNumber(stored, 'openedAt') }
}

/** Also undefined if the browser blocks storage. */
const readFrom = (storage: () => Storage): StoredKiosk | undefined => {
  try {
    return parseKiosk(storage().getItem(KIOSK_KEY))
  } catch {
    return undefined
  }
}

/** The kiosk that this tab has shown, if any. */
export const readKioskOfTab = (): StoredKiosk | undefined => readFrom(() => sessionStorage)

/** The kiosk that any tab of this browser has shown, if any. */
export const readKioskOfBrowser = (): StoredKiosk | undefined => readFrom(() => localStorage)

/** The kiosk of this tab, else of this browser. */
export const readKiosk = (): StoredKiosk | undefined => readKioskOfTab() ?? readKioskOfBrowser()

/** Stores the kiosk for this tab, and its address for the browser. Never throws. */
export const storeKiosk = (kiosk: StoredKiosk): void => {
  try {
    sessionStorage.setItem(KIOSK_KEY, JSON.stringify(kiosk))
    const { startsAt: _, ...address } = kiosk
    localStorage.setItem(KIOSK_KEY, JSON.stringify({ ...address, openedAt: Date.now() }))
  } catch {
    // The browser blocks storage, so nothing else of a visit is stored either.
  }
}

/** Removes the kiosk from tab and browser storage. Never throws. */
export const removeKiosk = (): void => {
  try {
    sessionStorage.removeItem(KIOSK_KEY)
    localStorage.removeItem(KIOSK_KEY)
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
}
