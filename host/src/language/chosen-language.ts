import { isAtKiosk } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { writeStored } from '@soundings/shared/storage/browser-storage'
import { KEPT_LANGUAGE_KEY, leaveLanguageOfLink, readKeptLanguage } from './kept-language.ts'

let chosen: string | undefined

/** The person's choice in this page or by the link, else the earlier one on this device. A kiosk ignores stored choices. */
export const readChosenLanguage = (ofLink: string | undefined): string | undefined =>
  chosen ?? ofLink ?? (isAtKiosk(window.location) ? undefined : readKeptLanguage())

/** Stored for later visits, except at a kiosk. */
export const storeChosenLanguage = (language: string): void => {
  chosen = language
  if (isAtKiosk(window.location)) return
  leaveLanguageOfLink()
  writeStored(() => localStorage, KEPT_LANGUAGE_KEY, language)
}

/** Resets the choice for the next person at a kiosk. */
export const forgetChosenLanguage = (): void => {
  chosen = undefined
}

/** Whether the next person at a kiosk would find another language. */
export const isLanguageChosenHere = (): boolean => chosen !== undefined
