import { useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'
import { ENGLISH } from './language.rules.ts'

/**
 * The languages of a page, as BCP 47 tags. The frame, crisis help and the gates are in the chosen one; a screen whose remote
 * does not have it is in English as a whole.
 */
type Languages = { chosen: string; screen: string }

let languages: Languages = { chosen: ENGLISH, screen: ENGLISH }
const { notify, subscribe } = createListeners()

/** Changes the languages of the page; what uses words renders again. For the host. */
export const setLanguages = (next: Languages): void => {
  if (next.chosen === languages.chosen && next.screen === languages.screen) return
  languages = next
  notify()
}

/** The language that the person has, as a tag such as `es`. */
export const chosenLanguage = (): string => languages.chosen

/** The language of the screen's words: the chosen one, or English where its remote does not have that. */
export const screenLanguage = (): string => languages.screen

/** {@link screenLanguage}; renders again when it changes. For memoized components that use words, dates or numbers. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, screenLanguage)

/** {@link chosenLanguage}; renders again when it changes. */
export const useChosenLanguage = (): string => useSyncExternalStore(subscribe, chosenLanguage)
