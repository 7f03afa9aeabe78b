/** A key of session storage, for this tab, and of local storage, for a tab that opens after a crash. */
const KIOSK_KEY = 'soundings.kiosk'

/**
 * Contains no personal data. `startsAt` is the history index of a visit's start while its addresses are in the history.
 * `openedAt` is when this browser last showed the kiosk's page (ms since 1970).
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

const readFrom = (storage: () => Storage): StoredKiosk | undefined => {
  try {
    return parseKiosk(storage().getItem(KIOSK_KEY))
  } catch {
    return undefined
  }
}

export const readKioskOfTab = (): StoredKiosk | undefined => readFrom(() => sessionStorage)

export const readKioskOfBrowser = (): StoredKiosk | undefined => readFrom(() => localStorage)

export const readKiosk = (): StoredKiosk | undefined => readKioskOfTab() ?? readKioskOfBrowser()

/** The history index belongs to one tab, so local storage does not contain it. Never throws. */
export const storeKiosk = (kiosk: StoredKiosk): void => {
  try {
    sessionStorage.setItem(KIOSK_KEY, JSON.stringify(kiosk))
    const { startsAt: _, ...address } = kiosk
    localStorage.setItem(KIOSK_KEY, JSON.stringify({ ...address, openedAt: Date.now() }))
  } catch {
    // The browser blocks storage, so nothing else of a visit is stored either.
  }
}

/** Never throws. */
export const removeKiosk = (): void => {
  try {
    sessionStorage.removeItem(KIOSK_KEY)
    localStorage.removeItem(KIOSK_KEY)
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
}
