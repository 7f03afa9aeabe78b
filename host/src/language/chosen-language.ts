import { readStored, writeStored } from '@soundings/shared/storage/browser-storage'

const KEY = 'soundings.language'

/** What the person chose on this device. At a kiosk nothing is stored: a choice ends with the page of its visit. */
export const readChosenLanguage = (): string | undefined => readStored(() => localStorage, KEY)

export const storeChosenLanguage = (language: string): void => writeStored(() => localStorage, KEY, language)
