import { readStored } from '@soundings/shared/storage/browser-storage'

/** What a personal device keeps; a kiosk stores none. */
export const KEPT_LANGUAGE_KEY = 'soundings.language'

/** The language that was chosen on this device. */
export const readKeptLanguage = (): string | undefined => readStored(() => localStorage, KEPT_LANGUAGE_KEY)
