import { isAtKiosk } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { writeStored } from '@soundings/shared/storage/browser-storage'
import { KEPT_LANGUAGE_KEY, leaveLanguageOfLink, readKeptLanguage } from './kept-language.ts'

let chosen: string | undefined

/** What the person chose in this page or by their link, else on this device before. A kiosk shows nothing that the device kept. */
export const readChosenLanguage = (ofLink: string | undefined): string | undefined =>
  chosen ?? ofLink ?? (isAtKiosk(window.location) ? undefined : readKeptLanguage())

/** For later visits too, but at a kiosk. */
export const storeChosenLanguage = (language: string): void => {
  chosen = language
  if (isAtKiosk(window.location)) return
  leaveLanguageOfLink()
  writeStored(() => localStorage, KEPT_LANGUAGE_KEY, language)
}

/** For the next person at a kiosk. */
export const forgetChosenLanguage = (): void => {
  chosen = undefined
}

/** Whether the next person at a kiosk would find another language than the one before. */
export const isLanguageChosenHere = (): boolean => chosen !== undefined
