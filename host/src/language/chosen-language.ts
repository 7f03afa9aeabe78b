import { isAtKiosk } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { writeStored } from '@soundings/shared/storage/browser-storage'
import { KEPT_LANGUAGE_KEY, leaveLanguageOfLink, readKeptLanguage } from './kept-language.ts'

let chosen: string | undefined

/** A kiosk ignores stored choices. */
export const readChosenLanguage = (ofLink: string | undefined): string | undefined =>
  chosen ?? ofLink ?? (isAtKiosk(window.location) ? undefined : readKeptLanguage())

/** Stores nothing at a kiosk. */
export const storeChosenLanguage = (language: string): void => {
  chosen = language
  if (isAtKiosk(window.location)) return
  leaveLanguageOfLink()
  writeStored(() => localStorage, KEPT_LANGUAGE_KEY, language)
}

export const forgetChosenLanguage = (): void => {
  chosen = undefined
}

/** Whether the language differs from the initial one of the kiosk. */
export const isLanguageChosenHere = (): boolean => chosen !== undefined
