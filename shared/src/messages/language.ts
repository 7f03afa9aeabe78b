import { useSyncExternalStore } from 'react'
import { createListeners } from '../async/create-listeners.ts'
import { ENGLISH } from './language.rules.ts'

/** BCP 47 tags. `frame` and `screen` are English if their release lacks the chosen language. */
type Languages = { chosen: string; frame: string; screen: string }

let languages: Languages = { chosen: ENGLISH, frame: ENGLISH, screen: ENGLISH }
const { notify, subscribe } = createListeners()

/** For the host only. */
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

/** The language of the host's frame, of crisis help and of gates. */
export const frameLanguage = (): string => languages.frame

/** The chosen language, or English if the screen's remote lacks it. */
export const screenLanguage = (): string => languages.screen

/** For memoized components that show texts, dates or numbers: rerenders when the language changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, screenLanguage)

/** {@link frameLanguage}; rerenders when it changes. */
export const useFrameLanguage = (): string => useSyncExternalStore(subscribe, frameLanguage)

/** {@link chosenLanguage}; rerenders when it changes. */
export const useChosenLanguage = (): string => useSyncExternalStore(subscribe, chosenLanguage)
