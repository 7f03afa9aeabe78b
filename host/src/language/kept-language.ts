import { readStored } from '@soundings/shared/storage/browser-storage'

/** What a personal device keeps of a choice, and a tab of `?lang=`, which the address loses on the way; a kiosk stores neither. */
export const KEPT_LANGUAGE_KEY = 'soundings.language'

/** The language that the link of this tab asked for, else the one that was chosen on this device. */
export const readKeptLanguage = (): string | undefined =>
  readStored(() => sessionStorage, KEPT_LANGUAGE_KEY) ?? readStored(() => localStorage, KEPT_LANGUAGE_KEY)
