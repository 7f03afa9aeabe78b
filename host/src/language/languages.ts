import { waitAtMost } from '@soundings/shared/internal/async/wait.ts'
import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { ENGLISH } from '@soundings/shared/internal/messages/language.rules.ts'
import { isAtKiosk } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { setLanguages } from '@soundings/shared/messages/language'
import type { Release } from '../remotes/screen-loader.ts'
import type { LanguageSources } from './choose-language.rules.ts'
import { keepLanguageOfLink, readLanguageOfLink } from './kept-language.ts'
import type { FailedWords, PageWords, Place } from './page-words.ts'
import { WORDS_TIMEOUT_MS } from './words-timeout.ts'

const placeOf = (remote: string, { version, entry: { url } }: Release, screen: string): Place => ({
  remote,
  version,
  folder: url.slice(0, url.lastIndexOf('/') + 1),
  screen,
})

/** Missing translations are shown in English. A page that stays English does not load `page-words.ts`. */
export const createLanguages = (composition: Composition, onFailed: FailedWords) => {
  const { version } = composition.host
  const host: Place = { remote: 'host', version, folder: `/host/${version}/`, screen: 'host' }
  const places: [Place, ...Place[]] = [host]
  const ofLink = readLanguageOfLink()
  if (ofLink !== undefined && !isAtKiosk(window.location)) keepLanguageOfLink(ofLink)
  let loading: Promise<void> | undefined
  let words: PageWords | undefined

  /** Never rejects. */
  const withWords = async (use: (words: PageWords) => Promise<void>): Promise<void> => {
    loading ??= import(/* webpackChunkName: "words" */ './page-words.ts').then(({ createPageWords }) => {
      words ??= createPageWords({ composition, places, ofLink, onFailed })
    }, console.error)
    await waitAtMost(loading, WORDS_TIMEOUT_MS)
    if (words) return use(words)
    loading = undefined
    onFailed(host)
  }

  return {
    offered: [ENGLISH, ...(composition.languages ?? [])],
    /** Starts with the language of the boot script. */
    start: async (): Promise<void> => {
      const { documentElement: root } = document
      const { lang } = root
      if (lang === ENGLISH) return
      await withWords(({ change }) => change(lang))
      if (words) return
      // The page is English, with a notice.
      Object.assign(root, { lang: ENGLISH, dir: 'ltr' })
      setLanguages({ chosen: lang, frame: ENGLISH, screen: ENGLISH })
    },
    loadScreen: async (remote: string, release: Release, screen: string): Promise<void> => {
      const place = placeOf(remote, release, screen)
      places.push(place)
      if (loading) await withWords(({ load }) => load(place))
    },
    /** Uses the language of the server, unless the person has chosen one here. */
    follow: (known: Omit<LanguageSources, 'chosen' | 'device'>): Promise<void> =>
      withWords(({ follow }) => follow(known)),
    /** Keeps input, position and focus. */
    choose: (language: string): Promise<void> => withWords(({ choose }) => choose(language)),
    reset: (): void => {
      if (words) void withWords(({ reset }) => reset())
    },
    hasLanguage: (remote: string, release: Release | undefined, screen: string, language: string): boolean =>
      language === ENGLISH ||
      (release !== undefined && words?.hasWords(placeOf(remote, release, screen), language) === true),
  }
}

export type PageLanguages = ReturnType<typeof createLanguages>
