import { retryRegularly } from '@soundings/shared/internal/async/retry-regularly.ts'
import type { Composition, Script } from '@soundings/shared/internal/contract/composition.ts'
import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { chosenLanguage, setLanguages } from '@soundings/shared/messages/language'
import type { LanguageSources } from './choose-language.rules.ts'
import { forgetChosenLanguage, readChosenLanguage, storeChosenLanguage } from './chosen-language.ts'
import { selectPageLanguage, setPageLanguage } from './page-language.ts'
import { findWords, loadWords } from './words.ts'

/** Location of words: a release's folder, and its screen's name. */
export type Place = { remote: string; version: string; folder: string; screen: string }

/** Reports translations that failed to load. */
export type FailedWords = (place: Pick<Place, 'remote' | 'version' | 'screen'>) => void

/** Delay of the notice that a language is loading. */
const WAITING_MS = 500

const keyOf = ({ folder, screen }: Place, language: string) => `${folder} ${screen} ${language}`

type Page = {
  composition: Composition
  /** Locations of this page's words, the host's first; the list grows with each screen. */
  places: readonly [Place, ...Place[]]
  /** `?lang=` of this page's first link. */
  ofLink: string | undefined
  onFailed: FailedWords
}

/** Code for pages that are not in English or change their language, in its own chunk. */
export const createPageWords = ({ composition, places, ofLink, onFailed }: Page) => {
  const loading = new Map<string, Promise<void>>()
  const translated = new Set<string>()
  const failed = new Set<string>()
  /** The language that is loading; an earlier one that loads after it is ignored. */
  let wanted = chosenLanguage()
  /** The page's current language. */
  let shown = wanted

  const hasWords = (place: Place, language: string): boolean => translated.has(keyOf(place, language))

  /** The page lists the host's words (`host/cli/page/words-of-host.rules.ts`). */
  const find = async (place: Place, language: string): Promise<Script | undefined> =>
    place === places[0]
      ? composition.host.words?.catalogs[language]
      : findWords(place.folder, place.screen, language)

  const read = async (place: Place, language: string): Promise<void> => {
    const key = keyOf(place, language)
    failed.delete(key)
    try {
      const words = await find(place, language)
      if (!words) return
      await loadWords(language, words)
      translated.add(key)
    } catch (error) {
      console.error(error)
      onFailed(place)
      failed.add(key)
      // The next choice tries again.
      loading.delete(key)
    }
  }

  /** Never rejects: missing words and words that fail to load are English. */
  const load = async (place: Place, language: string = wanted): Promise<void> => {
    if (language === ENGLISH) return
    const key = keyOf(place, language)
    if (!loading.has(key)) loading.set(key, read(place, language))
    await loading.get(key)
  }

  /** Shows that the chosen language is not available yet; the page stays as it is. */
  const showWaiting = (chosen: string) => setLanguages({ chosen, frame: shown, screen: shown })

  /** A page completely in another language keeps it until this one has loaded. */
  const waitForNetwork = (language: string) => {
    wanted = shown
    showWaiting(language)
    const stop = retryRegularly(() => {
      stop()
      // Unless the person has chosen another language since.
      if (chosenLanguage() === language) void change(language)
    })
  }

  const change = async (language: string): Promise<void> => {
    wanted = language
    const waiting = setTimeout(() => wanted === language && showWaiting(language), WAITING_MS)
    await Promise.all(places.map((place) => load(place, language)))
    clearTimeout(waiting)
    if (wanted !== language) return
    const isMissing = places.some((place) => failed.has(keyOf(place, language)))
    if (isMissing && shown !== ENGLISH) return waitForNetwork(language)
    shown = language
    const frame = hasWords(places[0], language) ? language : ENGLISH
    setPageLanguage(frame)
    setLanguages({ chosen: language, frame, screen: language })
  }

  return {
    hasWords,
    load,
    change,
    choose: (language: string): Promise<void> => {
      storeChosenLanguage(language)
      return change(language)
    },
    follow: (known: Omit<LanguageSources, 'chosen' | 'device'>): Promise<void> =>
      change(selectPageLanguage(composition, { ...known, chosen: readChosenLanguage(ofLink) })),
    reset: (): Promise<void> => {
      forgetChosenLanguage()
      // Also forgets the language in the previous person's record.
      return change(selectPageLanguage(composition, { chosen: ofLink }))
    },
  }
}

export type PageWords = ReturnType<typeof createPageWords>
