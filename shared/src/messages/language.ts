import { useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'
import { ENGLISH } from './language.rules.ts'

/**
 * The languages of a page, as BCP 47 tags: the one that the person has, and those of frame and screen, each of which is English as
 * a whole where its release does not have that one.
 */
type Languages = { chosen: string; frame: string; screen: string }

let languages: Languages = { chosen: ENGLISH, frame: ENGLISH, screen: ENGLISH }
const { notify, subscribe } = createListeners()

/** Changes the languages of the page; what uses words renders again. For the host. `frame` is the chosen one where left out. */
export const setLanguages = ({
  chosen,
  screen,
  frame = chosen,
}: Omit<Languages, 'frame'> & Partial<Languages>): void => {
  const next = { chosen, frame, screen }
  if (chosen === languages.chosen && frame === languages.frame && screen === languages.screen) return
  languages = next
  notify()
}

/** The language that the person has, as a tag such as `es`. */
export const chosenLanguage = (): string => languages.chosen

/** The language of frame, crisis help and gates. */
export const frameLanguage = (): string => languages.frame

/** The language of the screen's words: the chosen one, or English where its remote does not have that. */
export const screenLanguage = (): string => languages.screen

/** {@link screenLanguage}; renders again when it changes. For memoized components that use words, dates or numbers. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, screenLanguage)

/** {@link frameLanguage}; renders again when it changes. */
export const useFrameLanguage = (): string => useSyncExternalStore(subscribe, frameLanguage)

/** {@link chosenLanguage}; renders again when it changes. */
export const useChosenLanguage = (): string => useSyncExternalStore(subscribe, chosenLanguage)
