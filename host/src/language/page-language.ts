import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { chooseLanguage } from './choose-language.rules.ts'
import { readChosenLanguage } from './chosen-language.ts'

/** What is known of the person's language after the page has begun. */
type Known = { user?: string | undefined; clinic?: string | undefined }

/** The language of this page, from its address, this device and what is known of the person. */
export const selectPageLanguage = (
  { languages = [] }: Pick<Composition, 'languages'>,
  known: Known = {},
): string =>
  chooseLanguage(
    {
      link: new URLSearchParams(location.search).get('lang'),
      chosen: readChosenLanguage(),
      ...known,
      device: navigator.languages ?? [],
    },
    languages,
  )

/** Says the language and its direction on the root of the page. */
export const setPageLanguage = (language: string): void => {
  const { documentElement: root } = document
  root.lang = language
  root.dir = directionOf(language)
}
