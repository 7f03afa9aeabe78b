import { retryRegularly } from '@soundings/shared/internal/async/retry-regularly.ts'
import type { Composition, Script } from '@soundings/shared/internal/contract/composition.ts'
import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { chosenLanguage, setLanguages } from '@soundings/shared/messages/language'
import type { LanguageSources } from './choose-language.rules.ts'
import { forgetChosenLanguage, readChosenLanguage, storeChosenLanguage } from './chosen-language.ts'
import { selectPageLanguage, setPageLanguage } from './page-language.ts'
import { findWords, loadWords } from './words.ts'

/** `folder` is the folder of the release. */
export type Place = { remote: string; version: string; folder: string; screen: string }

export type FailedWords = (place: Pick<Place, 'remote' | 'version' | 'screen'>) => void

/** Delay of the notice that a language is loading. */
const WAITING_MS = 500

const keyOf = ({ folder, screen }: Place, language: string) => `${folder} ${screen} ${language}`

type Page = {
  composition: Composition
  /** The host is first. Each screen adds its own place. */
  places: readonly [Place, ...Place[]]
  /** `?lang=` of the first link of this page. */
  ofLink: string | undefined
  onFailed: FailedWords
}

/** A separate chunk, because most pages stay English. */
export const createPageWords = ({ composition, places, ofLink, onFailed }: Page) => {
  const loading = new Map<string, Promise<void>>()
  const translated = new Set<string>()
  const failed = new Set<string>()
  /** Ignores a language that loads after another one was chosen. */
  let wanted = chosenLanguage()
  let shown = wanted

  const hasWords = (place: Place, language: string): boolean => translated.has(keyOf(place, language))

  /** The page lists the host's translations (`host/cli/page/words-of-host.rules.ts`). */
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
      // The next choice retries.
      loading.delete(key)
    }
  }

  /** Never rejects: missing translations are shown in English. */
  const load = async (place: Place, language: string = wanted): Promise<void> => {
    if (language === ENGLISH) return
    const key = keyOf(place, language)
    if (!loading.has(key)) loading.set(key, read(place, language))
    await loading.get(key)
  }

  /** The page stays in its language until the chosen one is available. */
  const showWaiting = (chosen: string) => setLanguages({ chosen, frame: shown, screen: shown })

  /** Retries when the network is back; until then the page keeps its language. */
  const waitForNetwork = (language: string) => {
    wanted = shown
    showWaiting(language)
    const stop = retryRegularly(() => {
      stop()
      // The person may have chosen another language.
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
      // Also resets the language from the previous person's record.
      return change(selectPageLanguage(composition, { chosen: ofLink }))
    },
  }
}

export type PageWords = ReturnType<typeof createPageWords>
