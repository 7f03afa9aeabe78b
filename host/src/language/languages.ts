import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { setLanguages } from '@soundings/shared/messages/language'
import type { Release } from '../remotes/screen-loader.ts'
import { forgetChosenLanguage, isLanguageChosenHere, storeChosenLanguage } from './chosen-language.ts'
import { selectPageLanguage, setPageLanguage } from './page-language.ts'

/** Where the words of a screen are: the folder of its release, and its name. */
type Place = { app: string; version: string; folder: string; screen: string }

const keyOf = ({ folder, screen }: Place, language: string) => `${folder} ${screen} ${language}`

const placeOf = (app: string, { version, entry: { url } }: Release, screen: string): Place => ({
  app,
  version,
  folder: url.slice(0, url.lastIndexOf('/') + 1),
  screen,
})

/** Code of translations: a page in English needs none. */
const importWords = () => import(/* webpackChunkName: "words" */ './words.ts')

/**
 * The languages of this page: loads the words of the host, and of each screen with the screen. What a release does not have, or
 * what does not come, is English; a failure is reported.
 */
export const createLanguages = (
  composition: Composition,
  onFailed: (app: string, version: string, screen: string) => void,
) => {
  const { version } = composition.host
  const hostPlace: Place = { app: 'host', version, folder: `/host/${version}/`, screen: 'host' }
  /** The language that is on its way: an earlier one that comes later is not shown. */
  let wanted: string = ENGLISH
  /** Places whose words this page has shown, in the order in which they came. */
  const places = new Map<string, Place>()
  const translated = new Set<string>()

  /** Never rejects. */
  const load = async (place: Place, language: string): Promise<void> => {
    places.set(keyOf(place, ''), place)
    const key = keyOf(place, language)
    if (language === ENGLISH || translated.has(key)) return
    try {
      const { loadWords } = await importWords()
      if (await loadWords(place.folder, place.screen, language)) translated.add(key)
    } catch (error) {
      console.error(error)
      onFailed(place.app, place.version, place.screen)
    }
  }

  const change = async (language: string): Promise<void> => {
    wanted = language
    await Promise.all([hostPlace, ...places.values()].map((place) => load(place, language)))
    if (wanted !== language) return
    setPageLanguage(language)
    setLanguages({ chosen: language, screen: language })
  }

  return {
    /** Languages that the page is shown in. */
    offered: [ENGLISH, ...(composition.languages ?? [])],
    /** Sets the language that the page begins with, once the host's own words are there. */
    start: async (language: string): Promise<void> => {
      wanted = language
      await load(hostPlace, language)
      setPageLanguage(language)
      setLanguages({ chosen: language, screen: language })
    },
    loadScreen: (remote: string, release: Release, screen: string): Promise<void> =>
      load(placeOf(remote, release, screen), wanted),
    /** Changes the language of the open page; what is typed, the place and the focus stay. */
    change,
    /** {@link change} by the person. */
    choose: (language: string): Promise<void> => {
      storeChosenLanguage(language)
      return change(language)
    },
    /** For the next person at a kiosk. */
    reset: (): void => {
      if (!isLanguageChosenHere()) return
      forgetChosenLanguage()
      void change(selectPageLanguage(composition, { chosen: undefined }))
    },
    /** Whether a screen has a language. */
    hasLanguage: (remote: string, release: Release | undefined, screen: string, language: string): boolean =>
      language === ENGLISH ||
      (release !== undefined && translated.has(keyOf(placeOf(remote, release, screen), language))),
  }
}

export type PageLanguages = ReturnType<typeof createLanguages>
