import { useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'
import { ENGLISH } from './language.rules.ts'

/**
 * The languages of a page, as BCP 47 tags: the chosen one, and those of frame and screen, which are English if their
 * release lacks the chosen one.
 */
type Languages = { chosen: string; frame: string; screen: string }

let languages: Languages = { chosen: ENGLISH, frame: ENGLISH, screen: ENGLISH }
const { notify, subscribe } = createListeners()

/** Sets the page's languages and rerenders their subscribers. For the host. `frame` defaults to the chosen one. */
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

/** The person's language, as a tag such as `es`. */
export const chosenLanguage = (): string => languages.chosen

/** The language of frame, crisis help and gates. */
export const frameLanguage = (): string => languages.frame

/** The language of the screen's texts: the chosen one, or English if its remote lacks it. */
export const screenLanguage = (): string => languages.screen

/** {@link screenLanguage}; rerenders on a change. For memoized components with texts, dates or numbers. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, screenLanguage)

/** {@link frameLanguage}; rerenders on a change. */
export const useFrameLanguage = (): string => useSyncExternalStore(subscribe, frameLanguage)

/** {@link chosenLanguage}; rerenders on a change. */
export const useChosenLanguage = (): string => useSyncExternalStore(subscribe, chosenLanguage)
